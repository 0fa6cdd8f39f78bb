import type { Identity } from "#domain/identity/identity.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";
import type { AuthenticateFailure, AuthenticationApi } from "#domain/session/authentication-api.port.ts";
import type {
  AnswerFailure,
  AuthorizationAnswer,
  IdentityProvider,
} from "#domain/provider/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { codeExchange, lastLogout } from "#domain/storage/storage-entries.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";

export type RedeemFailure = AnswerFailure | AuthenticateFailure;

/** Who has signed in, and what the sign-in was asked for. */
export type Redeemed = { readonly identity: Identity; readonly signInContext: SignInContext };

/** How an answer was redeemed. */
export type Redemption = Result<Redeemed, RedeemFailure>;

type Deps = {
  readonly providers: {
    readonly ofAnswer: (answer: AuthorizationAnswer) => Pick<IdentityProvider, "finish" | "session" | "ways">;
  };
  readonly authentication: Pick<AuthenticationApi, "authenticate">;
  readonly sessions: Pick<Sessions, "begin" | "endAt" | "userDeviceToken" | "deviceId">;
  readonly savedTarget: Pick<SavedTarget, "address">;
  readonly storage: BrowserStorage;
  readonly navigation: Pick<Navigation, "rename">;
};

/** Exchanges the code of an answer that belongs to a sign-in of this tab for a session (RFC 6749 §4.1.2, §10.12). */
export class RedeemCallback {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** `addressed`: the sign-in context in the address; used unless the record of the sign-in carried its own. */
  async execute(answer: AuthorizationAnswer, addressed: SignInContext): Promise<Redemption> {
    const provider = this.deps.providers.ofAnswer(answer);
    const finished = await provider.finish(answer);
    if (!finished.ok) {
      // A provider without a session check is never asked silently, so it could ask the person.
      const couldAsk = finished.failure.kind === "sign-in-again" && !provider.session;
      return couldAsk ? failure({ kind: "not-completed" }) : finished;
    }
    const { carried, ...grant } = finished.value;
    // Written into the address, so that a reload finds the context there, as it does with providers that return the
    // query.
    if (carried) this.deps.navigation.rename({ page: "authenticate", ...carried });
    // With this record, a reload continues the session at the provider. A partner's sign-on leaves none: until the
    // platform has answered, the session that is stored can be another person's.
    const isOwn = provider.ways({}).some(({ kind }) => kind !== "elsewhere");
    if (isOwn) this.deps.storage.write(codeExchange, "under-way");
    const logoutBefore = this.deps.storage.read(lastLogout);
    const { userDeviceToken, deviceId } = this.deps.sessions;
    const { address } = this.deps.savedTarget;
    const authenticated = await this.deps.authentication.authenticate({
      ...grant,
      ...(userDeviceToken !== undefined && { userDeviceToken }),
      ...(deviceId !== undefined && { deviceId }),
      ...(address !== undefined && { savedRedirectUri: address }),
    });
    // Another tab may have logged out meanwhile: then the mark of the last logout is another one. In a browser that
    // stores no marks, the announcement of the logout has made this tab remove the record of the exchange.
    const isOver =
      this.deps.storage.read(lastLogout) !== logoutBefore ||
      (isOwn && this.deps.storage.read(codeExchange) === undefined);
    this.deps.storage.remove(codeExchange);
    if (!authenticated.ok) {
      // A session whose code the platform refuses would fail at every visit, so its token is dropped. A session that
      // has replaced it stays.
      if (authenticated.failure.kind === "refused" && answer.session !== undefined) {
        this.deps.sessions.endAt("session-refused", answer.session);
      }
      return authenticated;
    }
    if (isOver) return failure({ kind: "logged-out" });
    this.deps.sessions.begin(authenticated.value);
    return success({ identity: authenticated.value.identity, signInContext: carried ?? addressed });
  }
}
