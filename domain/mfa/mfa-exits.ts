import type { Destination, PageName } from "#domain/navigation/destination.ts";
import type { HostApplication } from "#domain/ports/host-application.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Redirects } from "#domain/redirect/redirects.ts";
import type { TrustedAddress } from "#domain/redirect/parsed-address.ts";

/** A frame goes no further: this page may not be framed, but be opened at the top level, at this address. */
export type Elsewhere = {
  readonly kind: "elsewhere";
  readonly page: PageName;
  readonly address: TrustedAddress;
};

export type MfaExit = { readonly kind: "left" } | Elsewhere;

/**
 * Ways from an MFA page: to a target, and to other pages of the portal. None of those may be framed, so that in a
 * frame the person is told where it goes on, rather than shown what the browser has refused (SPEC-CHOICE D-41, CSP-04).
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

  show(destination: Destination): MfaExit {
    if (this.isFramed) {
      const { page } = destination;
      return { kind: "elsewhere", page, address: this.navigation.addressOf(destination) };
    }
    this.navigation.go(destination, "replace");
    return { kind: "left" };
  }

  /** To a target, if it is allowed now that it is used (SPEC-CHOICE D-03); else AuthenticatedPage knows where to. */
  leaveFor(redirectUri: string | undefined): MfaExit {
    const target = this.redirects.redirect(redirectUri);
    const hasLeft = target !== undefined && this.navigation.leave(target);
    return hasLeft ? { kind: "left" } : this.show({ page: "authenticated" });
  }
}
