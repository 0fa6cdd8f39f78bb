import { hasSignedIn } from "#domain/identity/has-signed-in.ts";
import type { Sessions } from "#domain/identity/sessions.ts";
import type { SilentRoundTrips } from "#domain/login/silent-round-trips.ts";
import type { IdentityProviders } from "#domain/ports/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Redirects } from "#domain/redirect/redirects.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

/** Signs a person silently into another application of the tenant, or sends them to log in (spec §4 AuthorizePage). */
export class AuthorizeApplication {
  private readonly redirects: Redirects;
  private readonly sessions: Sessions;
  private readonly providers: IdentityProviders;
  private readonly navigation: Navigation;
  private readonly roundTrips: SilentRoundTrips;

  constructor(ports: {
    readonly redirects: Redirects;
    readonly sessions: Sessions;
    readonly providers: IdentityProviders;
    readonly navigation: Navigation;
    readonly roundTrips: SilentRoundTrips;
  }) {
    this.redirects = ports.redirects;
    this.sessions = ports.sessions;
    this.providers = ports.providers;
    this.navigation = ports.navigation;
    this.roundTrips = ports.roundTrips;
  }

  async execute(
    query: { readonly redirectUri?: string },
    cancellation: Cancellation,
  ): Promise<{ readonly kind: "left" }> {
    const redirectUri = this.redirects.redirect(query.redirectUri);
    // SPEC-CHOICE D-11
    if (redirectUri !== undefined && this.roundTrips.areAllowed && !this.isSomethingAsked) {
      const { userDeviceToken } = this.sessions;
      const target = this.redirects.withTokens(redirectUri, {
        ...(userDeviceToken !== undefined && { userDeviceToken }),
      });
      const provider = this.providers.ofSession(this.sessions.provider);
      const authorized = await provider.authorizeSilently({ target }, cancellation);
      if (authorized.ok) this.roundTrips.count();
      if (authorized.ok || authorized.failure.kind === "cancelled") return { kind: "left" };
    }
    this.navigation.go({ page: "root", ...(redirectUri !== undefined && { redirectUri }) }, "replace");
    return { kind: "left" };
  }

  /** Whether a step of the sign-in is still ahead of the person in this tab: no address skips it (OTP-01). */
  private get isSomethingAsked(): boolean {
    const { identity } = this.sessions;
    return identity !== undefined && (!hasSignedIn(identity) || identity.emailVerificationRequired);
  }
}
