import { destinationOfStep } from "#domain/authenticate/destination-of-step.ts";
import type { DueStep } from "#domain/identity/due-step.ts";
import type { Sessions } from "#domain/identity/sessions.ts";
import { carriedParameters, type SignInRequest } from "#domain/login/sign-in-request.ts";
import type { SilentRoundTrips } from "#domain/login/silent-round-trips.ts";
import type { CarriedParameters } from "#domain/navigation/destination.ts";
import type { IdentityProviders } from "#domain/ports/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Redirects } from "#domain/redirect/redirects.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { TimeLimit } from "#domain/shared/time-limit.ts";

/** `form`: nobody is to be continued, so the person signs in. */
export type ContinueSessionOutcome = { readonly kind: "left" } | { readonly kind: "form" };

/** Lets a person with a living session straight in (spec §4 Login; silent authentication of OIDC Core §3.1.2.1). */
export class ContinueSession {
  private readonly providers: IdentityProviders;
  private readonly sessions: Sessions;
  private readonly redirects: Redirects;
  private readonly navigation: Navigation;
  private readonly roundTrips: SilentRoundTrips;
  private readonly limit: TimeLimit;

  constructor(ports: {
    readonly providers: IdentityProviders;
    readonly sessions: Sessions;
    readonly redirects: Redirects;
    readonly navigation: Navigation;
    readonly roundTrips: SilentRoundTrips;
    readonly limit: TimeLimit;
  }) {
    this.providers = ports.providers;
    this.sessions = ports.sessions;
    this.redirects = ports.redirects;
    this.navigation = ports.navigation;
    this.roundTrips = ports.roundTrips;
    this.limit = ports.limit;
  }

  async execute(request: SignInRequest, cancellation: Cancellation): Promise<ContinueSessionOutcome> {
    // SPEC-CHOICE D-12, D-11
    if (request.newSession || request.loggedOut || !this.roundTrips.areAllowed) return { kind: "form" };
    // SPEC-CHOICE D-53
    const applyMfa = this.redirects.redirect(request.redirectUri) === undefined;
    const carried = carriedParameters(request, applyMfa, this.redirects);
    const provider = this.providers.ofSession(this.sessions.provider);
    const continued = await this.limit.within(cancellation, (limited) =>
      provider.continueSession({ carried }, limited),
    );
    if (continued.ok) {
      this.roundTrips.count();
      return { kind: "left" };
    }
    const { failure } = continued;
    if (failure.kind === "step-due") return this.leadTo(failure.step, carried);
    if (failure.kind === "need-to-login") this.sessions.dropToken();
    return { kind: "form" };
  }

  /** Counted as a round trip, so that a platform that contradicts itself makes no circle (SPEC-CHOICE D-11). */
  private leadTo(step: DueStep, carried: CarriedParameters): ContinueSessionOutcome {
    const destination = destinationOfStep(step, carried);
    if (!destination) return { kind: "form" };
    this.roundTrips.count();
    this.navigation.go(destination, "replace");
    return { kind: "left" };
  }
}
