declare global {
  interface Document {
    /** Whether the browser prepares the document for a person who may never open it; undefined where it cannot. */
    readonly prerendering?: boolean;
  }
  interface PerformanceNavigationTiming {
    /** When a person opened the document that the browser had prerendered; 0 or undefined if it had not. */
    readonly activationStart?: number;
  }
}

/** Returns the milliseconds for which a person has been waiting for the document. */
export function timeShown(now: number, entry: PerformanceNavigationTiming | undefined): number {
  return now - (entry?.activationStart ?? 0);
}
