import type { Sessions } from "#domain/session/sessions.ts";
import type { MfaApi } from "#domain/mfa/visit/mfa-api.port.ts";
import type { Logger } from "#domain/ports/logger.port.ts";
import { userDeviceToken } from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { Service } from "#domain/shared/service.ts";

/**
 * `user-not-authenticated`: there is no session to trust the browser for. `failed`: the browser is not trusted, so
 * the person has to verify again sooner.
 */
type TrustBrowserOutcome =
  | { readonly kind: "trusted" }
  | { readonly kind: "user-not-authenticated" }
  | { readonly kind: "failed" };

type Deps = {
  readonly mfaApi: MfaApi;
  readonly sessions: Sessions;
  readonly storage: BrowserStorage;
  readonly logger: Logger;
};

/** Makes this browser trusted for as long as the platform decides (60 days). */
export class TrustBrowser extends Service<Deps> {
  /** Ends the trust: the next sign-in in this browser asks for a factor. */
  end(): void {
    this.deps.storage.remove(userDeviceToken);
  }

  async execute(cancellation: Cancellation): Promise<TrustBrowserOutcome> {
    const { token } = this.deps.sessions;
    if (token === undefined) return { kind: "user-not-authenticated" };
    const answer = await this.deps.mfaApi.generateUserDeviceToken(token, cancellation);
    if (answer.ok) {
      this.deps.storage.write(userDeviceToken, answer.value);
      return { kind: "trusted" };
    }
    this.deps.logger.warn(`The browser could not be trusted: ${answer.failure.kind}.`);
    return answer.failure.kind === "user-not-authenticated"
      ? { kind: "user-not-authenticated" }
      : { kind: "failed" };
  }
}
