import type { MfaVisit } from "#domain/mfa/open-mfa.ts";
import type { CrossSiteSession } from "#domain/ports/cross-site-session.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { TrustedAddress } from "#domain/redirect/parsed-address.ts";

/** `refused`: the verification can be opened at the top level, at this address. */
export type AskForCookiesOutcome =
  | { readonly kind: "granted" }
  | { readonly kind: "refused"; readonly address: TrustedAddress };

/** Asks for the session of a frame of another site, when the person clicks (SPEC-CHOICE D-35). */
export class AskForCookies {
  private readonly crossSite: CrossSiteSession;
  private readonly navigation: Navigation;

  constructor(ports: { readonly crossSite: CrossSiteSession; readonly navigation: Navigation }) {
    this.crossSite = ports.crossSite;
    this.navigation = ports.navigation;
  }

  async execute({ purpose, redirectUri }: MfaVisit): Promise<AskForCookiesOutcome> {
    if (await this.crossSite.requestAccess()) return { kind: "granted" };
    const address = this.navigation.addressOf({
      page: "mfa-verification",
      ...(purpose !== undefined && { purpose }),
      ...(redirectUri !== undefined && { redirectUri }),
    });
    return { kind: "refused", address };
  }
}
