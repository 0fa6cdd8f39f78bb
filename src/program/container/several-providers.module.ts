import type { Container } from "inversify";
import { NamedRoundTrips } from "#adapters/identity/named-round-trips.ts";
import { SeveralProviders } from "#adapters/identity/several-providers.ts";
import { EndProviderSessions } from "#domain/logout/end-provider-sessions.ts";
import { ProviderSessions } from "#domain/logout/provider-sessions.ts";
import { ResumeLogout } from "#domain/logout/resume-logout.ts";
import { ResumePostLogoutRedirect } from "#domain/logout/resume-post-logout-redirect.ts";
import type { ConfiguredPlugin, ProviderTools } from "#adapters/identity/plugin.ts";
import type { IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import { token, tokens } from "./tokens.ts";
import { provide } from "./wire.ts";

const endProviderSessions = token<EndProviderSessions>("EndProviderSessions");

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
export function bindSeveralProviders(container: Container): void {
  const { errorPageState, identityProviders: providers, navigation, storage } = tokens;
  const { endProviderSession, postLogoutRedirect, resumePostLogoutRedirect } = tokens;
  provide(
    container,
    endProviderSessions,
    { providers, navigation, storage },
    (deps) => new EndProviderSessions({ ...deps, providerSessions: new ProviderSessions(deps) }),
  );
  container.unbind(endProviderSession);
  container.bind(endProviderSession).toService(endProviderSessions);
  container.unbind(resumePostLogoutRedirect);
  provide(
    container,
    resumePostLogoutRedirect,
    { endProviderSessions, postLogoutRedirect, navigation, storage, errorPageState },
    (deps) => new ResumeLogout({ ...deps, resumePostLogoutRedirect: new ResumePostLogoutRedirect(deps) }),
  );
}
