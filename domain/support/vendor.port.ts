/** A vendor's script beside the portal's pages. A failure of it affects nothing else. */
export interface Vendor {
  /**
   * Reports that a page is shown, and loads the script for the first one. `path` is the pattern of the page's path
   * without values, and never has a query.
   */
  pageShown(path: string): void;
  /** Ends what the vendor does and removes its cookies, whether or not its script was loaded in this document. */
  end(): void;
}

/** A vendor's support chat. */
export interface SupportMessenger extends Vendor {
  /** Opens the conversation; resolves to whether the vendor's script could be loaded for it. */
  open(): Promise<boolean>;
}
