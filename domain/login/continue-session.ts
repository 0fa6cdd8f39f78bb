import { destinationOfStep } from "#domain/authenticate/destination-of-step.ts";
import type { DueStep } from "#domain/identity/due-step.ts";
import type { Sessions } from "#domain/identity/sessions.ts";
import { signInContextOf, type SignInRequest } from "#domain/login/sign-in-request.ts";
import type { SilentRoundTrips } from "#domain/login/silent-round-trips.ts";
import type { FindSignedInPerson, SignedInPerson } from "#domain/login/find-signed-in-person.ts";
import type { FinishedSignIn } from "#domain/login/finished-sign-in.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";
import type { IdentityProviders } from "#domain/ports/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { TimeLimit } from "#domain/shared/time-limit.ts";
import {
  leftForProvider,
  movedBecause,
  type LeftForProvider,
  type MovedBecause,
} from "#domain/shared/outcome.ts";

/**
 * `form`: there is no session to continue, so the person signs in with the form. `signed-in`: there is one, but the
 * person has only come back to a finished sign-in, or somebody has just logged out, and is asked first.
 */
export type ContinueSessionOutcome =
  | LeftForProvider
  | MovedBecause<DueStep>
  | Extract<SignedInPerson, { kind: "signed-in" }>
  | { readonly kind: "form" };

type Deps = {
  readonly providers: IdentityProviders;
  readonly sessions: Sessions;
  readonly navigation: Navigation;
  readonly roundTrips: SilentRoundTrips;
  readonly limit: TimeLimit;
  readonly finishedSignIn: Pick<FinishedSignIn, "isShownAgain">;
  readonly findSignedInPerson: Pick<FindSignedInPerson, "execute">;
};

/**
 * Signs in a person with a live session without asking anything (login-26; silent authentication of OIDC Core
 * §3.1.2.1).
 */
export class ContinueSession {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async execute(request: SignInRequest, cancellation: Cancellation): Promise<ContinueSessionOutcome> {
    // SPEC-CHOICE D-12
    if (request.newSession || request.loggedOut) return { kind: "form" };
    if (!request.isConfirmed) {
      const { haveJustEnded } = this.deps.sessions;
      if (this.deps.finishedSignIn.isShownAgain(request) || haveJustEnded) {
        const person = await this.deps.findSignedInPerson.execute(cancellation);
        if (cancellation.isCancelled) return { kind: "form" };
        if (person.kind === "signed-in") return person;
        // The provider may be ending the session of a logout in another tab (SPEC-CHOICE D-177).
        if (haveJustEnded) return { kind: "form" };
      }
      // SPEC-CHOICE D-11
      if (!this.deps.roundTrips.areAllowed) return { kind: "form" };
    }
    // SPEC-CHOICE D-53
    const signInContext = signInContextOf(request, request.redirectUri === undefined);
    const { session } = this.deps.providers.ofSession(this.deps.sessions.provider);
    if (!session) return { kind: "form" };
    const continued = await this.deps.limit.within(cancellation, (limited) =>
      session.continue({ signInContext }, limited),
    );
    if (continued.ok) {
      this.deps.roundTrips.count();
      return leftForProvider;
    }
    const { failure } = continued;
    if (failure.kind === "step-due") return this.leadTo(failure.step, signInContext);
    if (failure.kind === "login-required") this.deps.sessions.dropToken();
    return { kind: "form" };
  }

  /**
   * Counts as a silent round trip, so that a platform that contradicts itself causes no endless loop
   * (SPEC-CHOICE D-11).
   */
  private leadTo(step: DueStep, signInContext: SignInContext): ContinueSessionOutcome {
    const destination = destinationOfStep(step, signInContext);
    if (!destination) return { kind: "form" };
    this.deps.roundTrips.count();
    this.deps.navigation.go(destination, "replace");
    return movedBecause(step);
  }
}
