import type { AddressBar } from "#domain/navigation/address-bar.port.ts";

/** Keeps what the query was amended with. */
export class FakeAddressBar implements AddressBar {
  readonly amendments: Readonly<Record<string, string | undefined>>[] = [];

  amend(parameters: Readonly<Record<string, string | undefined>>): void {
    this.amendments.push(parameters);
  }
}
