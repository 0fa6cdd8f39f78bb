import type { FindDueStep } from "#domain/authenticated/find-due-step.ts";
import type { Sessions } from "#domain/identity/sessions.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { SilentRoundTrips } from "#domain/login/silent-round-trips.ts";
import type { IdentityProviders } from "#domain/ports/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import {
  cancelled,
  leftForApplication,
  moved,
  movedBecause,
  type Cancelled,
  type LeftForApplication,
  type Moved,
  type MovedBecause,
} from "#domain/shared/outcome.ts";

export type AuthorizeApplicationOutcome =
  | LeftForApplication
  | Moved
  | MovedBecause<MfaFailure["kind"]>
  | Cancelled;

type Deps = {
  readonly findDueStep: Pick<FindDueStep, "execute">;
  readonly redirectPolicy: RedirectPolicy;
  readonly sessions: Sessions;
  readonly providers: IdentityProviders;
  readonly navigation: Navigation;
  readonly roundTrips: SilentRoundTrips;
  readonly errorPageState: ErrorPageState;
};

/**
 * Signs a person silently into another application of the tenant, or sends them to sign in (authorize-02,
 * authorize-03).
 */
export class AuthorizeApplication {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Goes to LoginPage with the target when the person has to act: LoginPage finds out what is due. */
  async execute(
    query: { readonly redirectUri?: string },
    cancellation: Cancellation,
  ): Promise<AuthorizeApplicationOutcome> {
    const redirectUri = this.deps.redirectPolicy.redirect(query.redirectUri);
    // SPEC-CHOICE D-11, D-67
    if (redirectUri !== undefined && this.deps.roundTrips.areAllowedFor(redirectUri)) {
      const found = await this.deps.findDueStep.execute(cancellation);
      if (found.kind === "cancelled") return found;
      if (found.kind === "failed") {
        this.deps.errorPageState.show(found.failure, { page: "authorize", redirectUri });
        return movedBecause(found.failure.kind);
      }
      if (found.kind === "nothing-due") {
        const ended = await this.authorize(redirectUri, cancellation);
        if (ended) return ended;
      }
    }
    this.deps.navigation.go({ page: "root", ...(redirectUri !== undefined && { redirectUri }) }, "replace");
    return moved;
  }

  /** Authorizes silently; returns undefined where the person has to act first. */
  private async authorize(
    redirectUri: TrustedUrl,
    cancellation: Cancellation,
  ): Promise<LeftForApplication | Cancelled | undefined> {
    const { userDeviceToken } = this.deps.sessions;
    const target = this.deps.redirectPolicy.withTokens(redirectUri, {
      ...(userDeviceToken !== undefined && { userDeviceToken }),
    });
    const provider = this.deps.providers.ofSession(this.deps.sessions.provider);
    const authorized = await provider.authorizeSilently({ target }, cancellation);
    if (!authorized.ok) return authorized.failure.kind === "cancelled" ? cancelled : undefined;
    this.deps.roundTrips.count(redirectUri);
    return leftForApplication;
  }
}
