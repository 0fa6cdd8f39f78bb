import type { FindDueStep } from "#domain/authenticated/find-due-step.ts";
import type { Sessions } from "#domain/identity/sessions.ts";
import type { SilentRoundTrips } from "#domain/login/silent-round-trips.ts";
import type { IdentityProviders } from "#domain/ports/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Redirects } from "#domain/redirect/redirects.ts";
import type { TrustedAddress } from "#domain/redirect/parsed-address.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Troubles } from "#domain/support/troubles.ts";

/** Signs a person silently into another application of the tenant, or sends them to log in (spec §4 AuthorizePage). */
export class AuthorizeApplication {
  private readonly findDueStep: Pick<FindDueStep, "execute">;
  private readonly redirects: Redirects;
  private readonly sessions: Sessions;
  private readonly providers: IdentityProviders;
  private readonly navigation: Navigation;
  private readonly roundTrips: SilentRoundTrips;
  private readonly troubles: Troubles;

  constructor(ports: {
    readonly findDueStep: Pick<FindDueStep, "execute">;
    readonly redirects: Redirects;
    readonly sessions: Sessions;
    readonly providers: IdentityProviders;
    readonly navigation: Navigation;
    readonly roundTrips: SilentRoundTrips;
    readonly troubles: Troubles;
  }) {
    this.findDueStep = ports.findDueStep;
    this.redirects = ports.redirects;
    this.sessions = ports.sessions;
    this.providers = ports.providers;
    this.navigation = ports.navigation;
    this.roundTrips = ports.roundTrips;
    this.troubles = ports.troubles;
  }

  /** Whatever cannot be done without the person is LoginPage's: it finds out what is due, and keeps the target. */
  async execute(
    query: { readonly redirectUri?: string },
    cancellation: Cancellation,
  ): Promise<{ readonly kind: "left" }> {
    const redirectUri = this.redirects.redirect(query.redirectUri);
    // SPEC-CHOICE D-11, D-67
    if (redirectUri !== undefined && this.roundTrips.areAllowedFor(redirectUri)) {
      const found = await this.findDueStep.execute(cancellation);
      if (found.kind === "left") return found;
      if (found.kind === "failed") {
        this.troubles.show(found.failure, { page: "authorize", redirectUri });
        return { kind: "left" };
      }
      if (found.kind === "nothing-due" && (await this.hasLeft(redirectUri, cancellation))) {
        return { kind: "left" };
      }
    }
    this.navigation.go({ page: "root", ...(redirectUri !== undefined && { redirectUri }) }, "replace");
    return { kind: "left" };
  }

  /** Whether nothing is left to do here: the browser is on its way, or the screen is gone. */
  private async hasLeft(redirectUri: TrustedAddress, cancellation: Cancellation): Promise<boolean> {
    const { userDeviceToken } = this.sessions;
    const target = this.redirects.withTokens(redirectUri, {
      ...(userDeviceToken !== undefined && { userDeviceToken }),
    });
    const provider = this.providers.ofSession(this.sessions.provider);
    const authorized = await provider.authorizeSilently({ target }, cancellation);
    if (authorized.ok) this.roundTrips.count(redirectUri);
    return authorized.ok || authorized.failure.kind === "cancelled";
  }
}
