/** Counts page views (SPEC-CHOICE D-47). A failure affects nothing else. */
export interface Analytics {
  /** Counts a view. `path` is the pattern of the page's path without values, and never has a query. */
  pageShown(path: string): void;
}
