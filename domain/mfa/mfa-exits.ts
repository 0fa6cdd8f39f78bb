import type { Destination } from "#domain/navigation/destination.ts";
import type { HostApplication } from "#domain/ports/host-application.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Redirects } from "#domain/redirect/redirects.ts";

/**
 * Ways from an MFA page: to a target, and to other pages of the portal. In a frame every one is a full page load, so that the next
 * page's own headers say whether it may be framed (SPEC-CHOICE D-41, CSP-04).
 */
export class MfaExits {
  private readonly navigation: Navigation;
  private readonly host: HostApplication;
  private readonly redirects: Redirects;

  constructor(ports: {
    readonly navigation: Navigation;
    readonly host: HostApplication;
    readonly redirects: Redirects;
  }) {
    this.navigation = ports.navigation;
    this.host = ports.host;
    this.redirects = ports.redirects;
  }

  get isFramed(): boolean {
    return this.host.surroundings === "frame";
  }

  show(destination: Destination): { readonly kind: "left" } {
    if (this.isFramed) this.navigation.leave(this.navigation.addressOf(destination));
    else this.navigation.go(destination, "replace");
    return { kind: "left" };
  }

  /** To a target, if it is allowed now that it is used (SPEC-CHOICE D-03); else AuthenticatedPage knows where to. */
  leaveFor(redirectUri: string | undefined): { readonly kind: "left" } {
    const target = this.redirects.redirect(redirectUri);
    const hasLeft = target !== undefined && this.navigation.leave(target);
    return hasLeft ? { kind: "left" } : this.show({ page: "authenticated" });
  }
}
