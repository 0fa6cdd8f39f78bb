import { destinationOfStep } from "#domain/navigation/destination-of-step.ts";
import type { DueStep } from "#domain/identity/due-step.ts";
import { sessionMark } from "#domain/session/session-mark.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import { signInContextOf, type SignInRequest } from "#domain/login/sign-in-request.ts";
import { departsAtOnce, onlyRedirectAmong, redirectAtOnceAmong } from "#domain/login/departs-at-once.ts";
import type { SilentRoundTrips } from "#domain/provider/silent-round-trips.ts";
import type { FindSignedInPerson, SignedInPerson } from "#domain/login/find-signed-in-person.ts";
import type { RedirectProblem, SignInByRedirect } from "#domain/login/sign-in-by-redirect.ts";
import type { FinishedSignIn } from "#domain/login/finished-sign-in.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";
import type { DocumentVisit } from "#domain/login/document-visit.port.ts";
import type {
  IdentityProvider,
  IdentityProviders,
  SignInWay,
} from "#domain/provider/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { present } from "#domain/shared/present.ts";
import type { TimeLimit } from "#domain/shared/time-limit.ts";
import {
  leftForProvider,
  movedBecause,
  type LeftForProvider,
  type MovedBecause,
} from "#domain/shared/outcome.ts";

/**
 * `form`: the person signs in with the form; `problem` says why the provider's page could not be opened. `signed-in`:
 * there is a session, but the person is asked first, because the sign-in of this tab has already reached its
 * application, or somebody has logged out in this browser within the last minute.
 */
type ContinueSessionOutcome =
  | LeftForProvider
  | MovedBecause<DueStep>
  | Extract<SignedInPerson, { kind: "signed-in" }>
  | { readonly kind: "form"; readonly problem?: RedirectProblem };

type Deps = {
  readonly providers: IdentityProviders;
  readonly sessions: Sessions;
  readonly navigation: Navigation;
  readonly roundTrips: SilentRoundTrips;
  readonly limit: TimeLimit;
  readonly finishedSignIn: Pick<FinishedSignIn, "isShownAgain">;
  readonly findSignedInPerson: Pick<FindSignedInPerson, "execute">;
  readonly signInByRedirect: Pick<SignInByRedirect, "execute">;
  readonly documentVisit: DocumentVisit;
};

/** Signs in a person with a live session without asking anything (OpenID Connect Core §3.1.2.1: `prompt=none`). */
export class ContinueSession {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async execute(request: SignInRequest, cancellation: Cancellation): Promise<ContinueSessionOutcome> {
    // Both ask for the form: another person may be the one who signs in.
    if (request.newSession || request.loggedOut) return { kind: "form" };
    if (!request.isConfirmed) {
      const { haveJustEnded } = this.deps.sessions;
      if (this.deps.finishedSignIn.isShownAgain(request) || haveJustEnded) {
        const person = await this.deps.findSignedInPerson.execute(cancellation);
        if (cancellation.isCancelled) return { kind: "form" };
        if (person.kind === "signed-in") return person;
        // The provider may be ending the session of a logout in another tab.
        if (haveJustEnded) return { kind: "form" };
      }
      // The portal and a provider may send the browser back and forth; with the form a person can act.
      if (!this.deps.roundTrips.areAllowed) return { kind: "form" };
    }
    const { sessions } = this.deps;
    const provider = this.deps.providers.ofSession(sessions.provider);
    const { session } = provider;
    const mark = sessions.token && sessionMark(sessions.token);
    const ways = this.waysOf(provider, request);
    // Where the page leaves by itself, the redirect finds the session.
    if (!session || redirectAtOnceAmong(ways)) return this.leaveFor(provider, ways, request, cancellation);
    // A recommended set-up of MFA does not stand in the way of a person who is on the way to an application.
    const signInContext = signInContextOf(request, request.redirectUri === undefined);
    const continued = await this.deps.limit.within(cancellation, (limited) =>
      session.continue({ signInContext, ...(request.isConfirmed && { isConfirmed: true }) }, limited),
    );
    if (continued.ok) {
      this.deps.roundTrips.count();
      return leftForProvider;
    }
    const { failure } = continued;
    if (failure.kind === "step-due") return this.leadTo(failure.step, signInContext);
    // A session that another tab has begun meanwhile stays (RAC-05).
    if (failure.kind === "login-required" && mark !== undefined) sessions.endAt("session-refused", mark);
    return { kind: "form" };
  }

  /**
   * Opens the page of a provider that has no other way to sign in: it answers from its session, or asks the person.
   * Without the person's click it does so only under the conditions of `departsAtOnce`.
   */
  private async leaveFor(
    provider: IdentityProvider,
    ways: readonly SignInWay[],
    request: SignInRequest,
    cancellation: Cancellation,
  ): Promise<ContinueSessionOutcome> {
    const { sessions } = this.deps;
    const { email } = request;
    const way = this.wayAtOnce(ways, request);
    if (!way) return { kind: "form" };
    const command = {
      way: { ...way, ...present({ provider: sessions.provider && provider.code }) },
      request,
      ...(email !== undefined && { email }),
    };
    const outcome = await this.deps.limit.within(cancellation, (limited) =>
      this.deps.signInByRedirect.execute(command, limited),
    );
    if (outcome.kind === "cancelled") return { kind: "form" };
    if (outcome.kind !== "left-for-provider") return { kind: "form", problem: outcome };
    if (!request.isConfirmed) this.deps.roundTrips.count();
    return outcome;
  }

  /** Only a session of this browser tells which of several providers is meant. */
  private waysOf(provider: IdentityProvider, { email }: SignInRequest): readonly SignInWay[] {
    const { providers, sessions } = this.deps;
    return sessions.provider === undefined ? providers.ways(present({ email })) : provider.ways({});
  }

  private wayAtOnce(ways: readonly SignInWay[], request: SignInRequest) {
    if (request.isConfirmed) return onlyRedirectAmong(ways);
    return departsAtOnce({
      ways,
      request,
      hasMessage: request.hasMessage === true,
      // A session needs no question here: it was asked about before, or the provider answers from it.
      mayHaveSession: false,
      hasJustEnded: this.deps.sessions.haveJustEnded,
      mayRedirect: this.deps.roundTrips.areAllowed,
      isReturn: this.deps.documentVisit.isReturn,
    });
  }

  /** Counts as a silent round trip, so that a platform that contradicts itself causes no endless loop. */
  private leadTo(step: DueStep, signInContext: SignInContext): ContinueSessionOutcome {
    const destination = destinationOfStep(step, signInContext);
    if (!destination) return { kind: "form" };
    this.deps.roundTrips.count();
    this.deps.navigation.go(destination, "replace");
    return movedBecause(step);
  }
}
