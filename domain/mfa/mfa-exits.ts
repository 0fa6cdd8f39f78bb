import type { Destination, PageName } from "#domain/navigation/destination.ts";
import type { HostApplication } from "#domain/ports/host-application.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { TrustedAddress } from "#domain/redirect/parsed-address.ts";

/** A frame goes no further: this page may not be framed, but be opened at the top level, at this address. */
export type Elsewhere = {
  readonly kind: "elsewhere";
  readonly page: PageName;
  readonly address: TrustedAddress;
};

export type MfaExit = { readonly kind: "left" } | Elsewhere;

/**
 * Ways from an MFA page to other pages of the portal. None of them may be framed, so that in a frame the person
 * is told where it goes on, rather than shown what the browser has refused (SPEC-CHOICE D-41, CSP-04).
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

  show(destination: Destination): MfaExit {
    if (this.isFramed) {
      const { page } = destination;
      return { kind: "elsewhere", page, address: this.navigation.addressOf(destination) };
    }
    this.navigation.go(destination, "replace");
    return { kind: "left" };
  }
}
