import type { AskProvider, AskProviderOutcome } from "#domain/login/ask-provider.ts";
import type { FindSignedInPerson, SignedInPerson } from "#domain/login/find-signed-in-person.ts";
import type { FinishedSignIn } from "#domain/login/finished-sign-in.ts";
import type { SignInRequest } from "#domain/login/sign-in-request.ts";
import type { SilentRoundTrips } from "#domain/provider/silent-round-trips.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { Service } from "#domain/shared/service.ts";

/** `signed-in`: there is a session, but the person is asked first whether to continue it. */
type ContinueSessionOutcome = AskProviderOutcome | Extract<SignedInPerson, { kind: "signed-in" }>;

type Deps = {
  readonly sessions: Pick<Sessions, "haveJustEnded">;
  readonly roundTrips: Pick<SilentRoundTrips, "areAllowed">;
  readonly finishedSignIn: Pick<FinishedSignIn, "isShownAgain">;
  readonly findSignedInPerson: Pick<FindSignedInPerson, "execute">;
  readonly askProvider: Pick<AskProvider, "execute">;
};

/** Signs in a person with a live session, if that may be done without asking them. */
export class ContinueSession extends Service<Deps> {
  async execute(request: SignInRequest, cancellation: Cancellation): Promise<ContinueSessionOutcome> {
    const { askProvider, findSignedInPerson, finishedSignIn, roundTrips, sessions } = this.deps;
    // Both ask for the form: another person may be the one who signs in.
    if (request.newSession || request.loggedOut) return { kind: "form" };
    if (request.isConfirmed) return askProvider.execute(request, cancellation);
    const { haveJustEnded } = sessions;
    // The sign-in of this tab has already reached its application, or a person has just logged out in this browser.
    if (finishedSignIn.isShownAgain(request) || haveJustEnded) {
      const person = await findSignedInPerson.execute(cancellation);
      if (cancellation.isCancelled) return { kind: "form" };
      if (person.kind === "signed-in") return person;
      // The provider may be ending the session of a logout in another tab.
      if (haveJustEnded) return { kind: "form" };
    }
    // The portal and a provider may send the browser back and forth; with the form a person can act.
    return roundTrips.areAllowed ? askProvider.execute(request, cancellation) : { kind: "form" };
  }
}
