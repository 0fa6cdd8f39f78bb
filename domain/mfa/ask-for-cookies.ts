import type { MfaVisit } from "#domain/mfa/open-mfa.ts";
import { verificationPage } from "#domain/mfa/verification-page.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { StorageAccess } from "#domain/ports/storage-access.port.ts";
import type { TrustedAddress } from "#domain/redirect/parsed-address.ts";

/** `refused`: the verification can be opened at the top level, at this address. */
export type AskForCookiesOutcome =
  | { readonly kind: "granted" }
  | { readonly kind: "refused"; readonly address: TrustedAddress };

/** Asks for the session of a frame of another site, when the person clicks (SPEC-CHOICE D-35). */
export class AskForCookies {
  private readonly storageAccess: StorageAccess;
  private readonly navigation: Navigation;

  constructor(ports: { readonly storageAccess: StorageAccess; readonly navigation: Navigation }) {
    this.storageAccess = ports.storageAccess;
    this.navigation = ports.navigation;
  }

  async execute(visit: MfaVisit): Promise<AskForCookiesOutcome> {
    if (await this.storageAccess.request()) return { kind: "granted" };
    return { kind: "refused", address: this.navigation.addressOf(verificationPage(visit)) };
  }
}
