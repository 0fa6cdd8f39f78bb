/** How the browser came to load this document. */
export interface DocumentVisit {
  /** Whether it was reloaded, or shown again by Back, Forward or a restored tab. */
  readonly isReturn: boolean;
}
