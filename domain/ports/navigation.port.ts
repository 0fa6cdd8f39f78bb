import type { Destination } from "#domain/navigation/destination.ts";
import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";

/** Moves the person: inside the portal by name, outside only to addresses that were judged. */
export interface Navigation {
  /** Shows another page of the portal. `replace` leaves no history entry to come back to. */
  go(destination: Destination, history?: "push" | "replace"): void;
  /**
   * Leaves the portal and replaces the history entry, so that no token stays behind in it (RED-10). False if
   * the browser refused the address (RED-14).
   */
  leave(address: TrustedUrl): boolean;
  /**
   * The absolute address of one of the portal's own pages, in the language chosen for this document: a link
   * that is opened in a new tab keeps it (SPEC-CHOICE D-44).
   */
  urlOf(destination: Destination): TrustedUrl;
  /** The name of the page that an address of this very origin shows; undefined for any other origin. */
  pageAt(address: string): Destination["page"] | undefined;
}
