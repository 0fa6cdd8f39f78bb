import type { BeginSession, BeginSessionFailure } from "#domain/authenticate/begin-session.ts";
import type { Identity } from "#domain/identity/identity.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";
import type {
  AnswerFailure,
  AuthorizationAnswer,
  IdentityProvider,
} from "#domain/provider/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { Service } from "#domain/shared/service.ts";

export type RedeemFailure = AnswerFailure | BeginSessionFailure;

/** Who has signed in, and what the sign-in was asked for. */
export type Redeemed = { readonly identity: Identity; readonly signInContext: SignInContext };

/** How an answer was redeemed. */
export type Redemption = Result<Redeemed, RedeemFailure>;

type Deps = {
  readonly providers: {
    readonly ofAnswer: (answer: AuthorizationAnswer) => Pick<IdentityProvider, "finish" | "session" | "ways">;
  };
  readonly navigation: Pick<Navigation, "rename">;
  readonly beginSession: Pick<BeginSession, "execute">;
};

/** Begins a session by an answer that belongs to a sign-in of this tab (RFC 6749 §4.1.2, §10.12). */
export class RedeemCallback extends Service<Deps> {
  /** `addressed`: the sign-in context in the address; used unless the record of the sign-in carried its own. */
  async execute(answer: AuthorizationAnswer, addressed: SignInContext): Promise<Redemption> {
    const { providers, navigation, beginSession } = this.deps;
    const provider = providers.ofAnswer(answer);
    const finished = await provider.finish(answer);
    if (!finished.ok) {
      // Without a session check a provider is never asked with `prompt=none`: the person was asked, and gave up.
      const couldAsk = finished.failure.kind === "sign-in-again" && !provider.session;
      return couldAsk ? failure({ kind: "not-completed" }) : finished;
    }
    const { carried, ...grant } = finished.value;
    // A reload reads the context from the address.
    if (carried) navigation.rename({ page: "authenticate", ...carried });
    // A partner's sign-on has no session at a provider by which a reload could continue it.
    const isRepeatable = provider.ways({}).some(({ kind }) => kind !== "partner");
    const begun = await beginSession.execute(grant, { isRepeatable, mark: answer.session });
    return begun.ok ? success({ identity: begun.value, signInContext: carried ?? addressed }) : begun;
  }
}
