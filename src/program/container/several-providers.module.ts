import { NamedRoundTrips } from "#adapters/identity/named-round-trips.ts";
import type { ConfiguredPlugin, ProviderTools } from "#adapters/identity/plugin.ts";
import { SeveralProviders } from "#adapters/identity/several-providers.ts";
import { EndProviderSessions } from "#domain/logout/end-provider-sessions.ts";
import { ProviderSessions } from "#domain/logout/provider-sessions.ts";
import { ResumeLogout } from "#domain/logout/resume-logout.ts";
import { ResumePostLogoutRedirect } from "#domain/logout/resume-post-logout-redirect.ts";
import type { IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import type { PostLogoutRedirect } from "#domain/logout/post-logout-redirect.ts";
import type { FirstScreen } from "#src/first-screen/first-screen.ts";
import type { Services } from "./service-container.ts";

type Given = FirstScreen & {
  readonly providers: IdentityProviders;
  readonly postLogoutRedirect: PostLogoutRedirect;
};

/** Creates the providers of a tenant that has several. `parts`: the configuration's `identityProviders`. */
export function createSeveralProviders(
  plugins: readonly ConfiguredPlugin[],
  tools: ProviderTools,
  parts: Readonly<Record<string, unknown>>,
): IdentityProviders {
  const providerSessions = new ProviderSessions(tools);
  const roundTrips = new NamedRoundTrips({ ...tools, providerSessions });
  return new SeveralProviders(plugins, { ...tools, roundTrips }, parts);
}

/** Makes a logout end the sessions at all providers at which people of the tenant have signed in. */
export function bindSeveralProviders(portal: Services<Given>): void {
  const { providers, navigation, storage, errorPageState } = portal.all;
  const providerSessions = new ProviderSessions({ storage });
  const endProviderSessions = new EndProviderSessions({ providers, navigation, storage, providerSessions });
  const resumePostLogoutRedirect = new ResumePostLogoutRedirect(portal.all);
  portal.with({
    endProviderSession: () => endProviderSessions,
    resumePostLogoutRedirect: () =>
      new ResumeLogout({ endProviderSessions, errorPageState, resumePostLogoutRedirect }),
  });
}
