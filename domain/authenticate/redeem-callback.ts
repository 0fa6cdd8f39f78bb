import type { Identity } from "#domain/identity/identity.ts";
import type { Sessions } from "#domain/identity/sessions.ts";
import type { AuthenticateFailure, AuthenticationApi } from "#domain/ports/authentication-api.port.ts";
import type {
  AuthorizationCallback,
  CallbackFailure,
  IdentityProviders,
} from "#domain/ports/identity-provider.port.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { codeExchange } from "#domain/storage/storage-entries.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";

export type RedeemFailure = CallbackFailure | AuthenticateFailure;

type Deps = {
  readonly providers: IdentityProviders;
  readonly authentication: AuthenticationApi;
  readonly sessions: Sessions;
  readonly savedTarget: SavedTarget;
  readonly storage: BrowserStorage;
};

/** Exchanges a callback that belongs to a sign-in of this tab for a session (RFC 6749 §4.1.2, §10.12). */
export class RedeemCallback {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async execute(callback: AuthorizationCallback): Promise<Result<Identity, RedeemFailure>> {
    const provider = this.deps.providers.ofCallback(callback);
    const grant = await provider.completeSignIn(callback);
    if (!grant.ok) return grant;
    // A reload continues the provider's session. A partner's sign-on has none until the platform has answered, and the
    // one that is stored can be another person's (SPEC-CHOICE D-70, D-120).
    const isOwn = provider.credentials === "password";
    if (isOwn) this.deps.storage.write(codeExchange, "under-way");
    const { userDeviceToken, deviceId } = this.deps.sessions;
    const { address } = this.deps.savedTarget;
    const answer = await this.deps.authentication.authenticate({
      ...grant.value,
      ...(userDeviceToken !== undefined && { userDeviceToken }),
      ...(deviceId !== undefined && { deviceId }),
      ...(address !== undefined && { savedRedirectUri: address }),
    });
    // A logout in another tab has removed the record, and ended the provider's session of this code.
    const isOver = isOwn && this.deps.storage.read(codeExchange) === undefined;
    this.deps.storage.remove(codeExchange);
    if (!answer.ok) {
      // A session whose code the platform refuses would fail at every visit, so its token is dropped. A session that
      // has replaced it stays.
      if (answer.failure.kind === "refused" && callback.session !== undefined) {
        this.deps.sessions.dropTokenOf(callback.session);
      }
      return failure(answer.failure);
    }
    if (isOver) return failure({ kind: "logged-out" });
    this.deps.sessions.begin(answer.value);
    return success(answer.value.identity);
  }
}
