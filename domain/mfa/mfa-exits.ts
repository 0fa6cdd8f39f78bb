import type { Destination } from "#domain/navigation/destination.ts";
import type { HostApplication } from "#domain/ports/host-application.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";

/**
 * Ways from an MFA page to other pages of the portal. In a frame every one is a full page load, so that the next
 * page's own headers say whether it may be framed (SPEC-CHOICE D-41, CSP-04).
 */
export class MfaExits {
  private readonly navigation: Navigation;
  private readonly host: HostApplication;

  constructor(ports: { readonly navigation: Navigation; readonly host: HostApplication }) {
    this.navigation = ports.navigation;
    this.host = ports.host;
  }

  get isFramed(): boolean {
    return this.host.surroundings === "frame";
  }

  show(destination: Destination): { readonly kind: "left" } {
    if (this.isFramed) this.navigation.leave(this.navigation.addressOf(destination));
    else this.navigation.go(destination, "replace");
    return { kind: "left" };
  }
}
