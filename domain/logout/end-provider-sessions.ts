import type { EndProviderSession } from "#domain/logout/end-provider-session.ts";
import type { ProviderSessions } from "#domain/logout/provider-sessions.ts";
import type { IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { Service } from "#domain/shared/service.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { logoutTarget } from "#domain/storage/storage-entries.ts";

type Deps = {
  readonly providers: IdentityProviders;
  readonly providerSessions: ProviderSessions;
  readonly navigation: Navigation;
  readonly storage: BrowserStorage;
};

/** Signs out at every provider with a session here: each leads back to LogoutPage, which goes on with the next. */
export class EndProviderSessions extends Service<Deps> implements Pick<EndProviderSession, "execute"> {
  async execute(returnTo: TrustedUrl): Promise<Result<"leaving", CallFailure>> {
    const { navigation, providers, providerSessions, storage } = this.deps;
    const [code, ...others] = providerSessions.beginEnding();
    if (code === undefined) return providers.ofTenant().endSession({ returnTo });
    const resume = navigation.urlOf({ page: "logout", resume: true });
    if (others.length === 0) return this.end(code, returnTo);
    if (returnTo !== resume) storage.write(logoutTarget, returnTo);
    return this.end(code, resume);
  }

  /** Goes on with the next provider; undefined where all have been signed out of. The target waits in this tab. */
  async goOn(): Promise<Result<"leaving", CallFailure> | undefined> {
    const [code] = this.deps.providerSessions.ending;
    if (code === undefined) return undefined;
    return this.end(code, this.deps.navigation.urlOf({ page: "logout", resume: true }));
  }

  private async end(code: string, returnTo: TrustedUrl): Promise<Result<"leaving", CallFailure>> {
    const left = await this.deps.providers.ofSession(code).endSession({ returnTo });
    if (left.ok) this.deps.providerSessions.markEnded(code);
    return left;
  }
}
