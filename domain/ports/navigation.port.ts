import type { Destination } from "#domain/navigation/destination.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";

/** Moves the person: inside the portal to a named page, outside only to a validated URL. */
export interface Navigation {
  /**
   * Shows another page of the portal. `replace` leaves no history entry to come back to. Parameters that only this tab
   * may know replace those that wait for the page; without any, those stay. `entryNumber` is kept with the entry
   * (`HistoryEntries`).
   */
  go(destination: Destination, history?: "push" | "replace", entryNumber?: number): void;
  /** Gives the current history entry another page's address without showing it: Back must not lead to this page. */
  rename(destination: Destination): void;
  /**
   * Leaves the portal and replaces the history entry, so that no token stays in the history (RED-10). `push`: Back
   * leads to the page that is shown now. Returns false if the browser refused the URL (RED-14).
   */
  leave(address: TrustedUrl, history?: "push"): boolean;
  /**
   * Returns the absolute URL of a portal page without its secrets, in the language chosen for this document, so that a
   * link opened in a new tab keeps it.
   */
  urlOf(destination: Destination): TrustedUrl;
  /** Returns the name of the page that a URL of this origin shows; undefined for any other origin. */
  pageAt(address: string): Destination["page"] | undefined;
}
