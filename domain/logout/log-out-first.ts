import type { SignedOutPage } from "#domain/navigation/pages.ts";
import type { Addresses } from "#domain/ports/addresses.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Arrivals } from "#domain/records/arrivals.ts";
import { logoutTarget } from "#domain/records/record-kinds.ts";
import type { Records } from "#domain/records/records.ts";
import type { Language } from "#domain/shared/language.ts";

/**
 * Goes to LogoutPage and, from there, back to the page as its link opened it (spec §4 Activation). The
 * `redirectUri` is the page's address as it is shown; what the link brought waits in this tab beside it, so that
 * no secret stands in an address or reaches the provider (SPEC-CHOICE D-05, D-22).
 */
export class LogOutFirst {
  private readonly arrivals: Arrivals;
  private readonly records: Records;
  private readonly addresses: Addresses;
  private readonly navigation: Navigation;

  constructor(ports: {
    readonly arrivals: Arrivals;
    readonly records: Records;
    readonly addresses: Addresses;
    readonly navigation: Navigation;
  }) {
    this.arrivals = ports.arrivals;
    this.records = ports.records;
    this.addresses = ports.addresses;
    this.navigation = ports.navigation;
  }

  execute({ page, langCode }: { readonly page: SignedOutPage; readonly langCode: Language }): {
    readonly kind: "left";
  } {
    const redirectUri = this.navigation.addressOf({ page, langCode });
    this.records.write(logoutTarget, this.addresses.withParameters(redirectUri, this.arrivals.at(page)));
    this.navigation.go({ page: "logout", redirectUri });
    return { kind: "left" };
  }
}
