/** A vendor's chat with support, beside the portal's pages (SPEC-CHOICE D-48). Its failures change nothing else. */
export interface SupportMessenger {
  /** Loads the messenger and shows it, once a document. */
  start(appId: string): void;
  /** Tells it that another page is shown, by the page's path without the values in it. */
  routeChanged(path: string): void;
  /** Ends its conversation in this browser, whether it runs in this document or not. */
  stop(appId: string): void;
}
