import type { DueStep } from "#domain/identity/due-step.ts";
import { signInContextOf, type SignInRequest } from "#domain/login/sign-in-request.ts";
import { destinationOfStep } from "#domain/navigation/destination-after-authentication.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { ProviderSession } from "#domain/provider/identity-provider.port.ts";
import type { SilentRoundTrips } from "#domain/provider/silent-round-trips.ts";
import { sessionMark } from "#domain/session/session-mark.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import {
  leftForProvider,
  movedBecause,
  type LeftForProvider,
  type MovedBecause,
} from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";
import type { TimeLimit } from "#domain/shared/time-limit.ts";

/** `form`: there was no session, and the person signs in with the form. */
type SignInSilentlyOutcome = LeftForProvider | MovedBecause<DueStep> | { readonly kind: "form" };

type Deps = {
  readonly sessions: Pick<Sessions, "token" | "endAt">;
  readonly navigation: Pick<Navigation, "go">;
  readonly roundTrips: Pick<SilentRoundTrips, "count">;
  readonly limit: TimeLimit;
};

/** Signs in from the provider's session without asking anything (OpenID Connect Core §3.1.2.1: `prompt=none`). */
export class SignInSilently extends Service<Deps> {
  async execute(
    session: ProviderSession,
    request: SignInRequest,
    cancellation: Cancellation,
  ): Promise<SignInSilentlyOutcome> {
    const { sessions, roundTrips, limit } = this.deps;
    const mark = sessions.token && sessionMark(sessions.token);
    // A recommended set-up of MFA does not stand in the way of a person who is on the way to an application.
    const signInContext = signInContextOf(request, request.redirectUri === undefined);
    const command = { signInContext, ...(request.isConfirmed && { isConfirmed: true }) };
    const continued = await limit.within(cancellation, (limited) => session.continue(command, limited));
    if (continued.ok) {
      roundTrips.count();
      return leftForProvider;
    }
    const { failure } = continued;
    if (failure.kind === "step-due") return this.leadTo(failure.step, signInContext);
    if (failure.kind === "login-required" && mark !== undefined) sessions.endAt("session-refused", mark);
    return { kind: "form" };
  }

  /** Counts as a silent round trip, so that a platform that contradicts itself causes no endless loop. */
  private leadTo(step: DueStep, signInContext: SignInContext): SignInSilentlyOutcome {
    const destination = destinationOfStep(step, signInContext);
    if (!destination) return { kind: "form" };
    this.deps.roundTrips.count();
    this.deps.navigation.go(destination, "replace");
    return movedBecause(step);
  }
}
