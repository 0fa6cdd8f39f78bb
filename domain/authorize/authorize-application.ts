import type { FindDueStep } from "#domain/authenticated/find-due-step.ts";
import type { Sessions } from "#domain/identity/sessions.ts";
import type { SilentRoundTrips } from "#domain/login/silent-round-trips.ts";
import type { IdentityProviders } from "#domain/ports/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";

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
  ): Promise<{ readonly kind: "left" }> {
    const redirectUri = this.deps.redirectPolicy.redirect(query.redirectUri);
    // SPEC-CHOICE D-11, D-67
    if (redirectUri !== undefined && this.deps.roundTrips.areAllowedFor(redirectUri)) {
      const found = await this.deps.findDueStep.execute(cancellation);
      if (found.kind === "left") return found;
      if (found.kind === "failed") {
        this.deps.errorPageState.show(found.failure, { page: "authorize", redirectUri });
        return { kind: "left" };
      }
      if (found.kind === "nothing-due" && (await this.hasLeft(redirectUri, cancellation))) {
        return { kind: "left" };
      }
    }
    this.deps.navigation.go({ page: "root", ...(redirectUri !== undefined && { redirectUri }) }, "replace");
    return { kind: "left" };
  }

  /** Returns whether this use-case is done: the browser is redirecting to the target, or the screen is gone. */
  private async hasLeft(redirectUri: TrustedUrl, cancellation: Cancellation): Promise<boolean> {
    const { userDeviceToken } = this.deps.sessions;
    const target = this.deps.redirectPolicy.withTokens(redirectUri, {
      ...(userDeviceToken !== undefined && { userDeviceToken }),
    });
    const provider = this.deps.providers.ofSession(this.deps.sessions.provider);
    const authorized = await provider.authorizeSilently({ target }, cancellation);
    if (authorized.ok) this.deps.roundTrips.count(redirectUri);
    return authorized.ok || authorized.failure.kind === "cancelled";
  }
}
