import type { DocumentVisit } from "#domain/login/document-visit.port.ts";

const returns: readonly NavigationTimingType[] = ["reload", "back_forward"];

/** Returns whether a document was reloaded, or is shown again by Back or Forward. */
export function isReturnedTo(entry: PerformanceNavigationTiming | undefined): boolean {
  return entry !== undefined && returns.includes(entry.type);
}

/** Tells by the Navigation Timing API how the document was loaded. */
export class BrowserDocumentVisit implements DocumentVisit {
  private readonly window: Pick<Window, "performance">;

  constructor(browserWindow: Pick<Window, "performance">) {
    this.window = browserWindow;
  }

  get isReturn(): boolean {
    const [entry] = this.window.performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return isReturnedTo(entry);
  }
}
