/** Counts page views (SPEC-CHOICE D-47). Its failures change nothing else. */
export interface Analytics {
  /** `path` is the page's path without the values in it, and never has a query. */
  pageShown(path: string): void;
}
