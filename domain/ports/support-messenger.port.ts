/** A vendor's support chat next to the portal's pages (SPEC-CHOICE D-48). A failure affects nothing else. */
export interface SupportMessenger {
  /** Loads and shows the messenger, once per document. */
  start(appId: string): void;
  /** Reports that another page is shown; `path` is the pattern of its path without values. */
  routeChanged(path: string): void;
  /** Ends the conversation in this browser, whether or not the messenger was loaded in this document. */
  stop(appId: string): void;
}
