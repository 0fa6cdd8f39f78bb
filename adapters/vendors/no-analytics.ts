import type { Analytics } from "#domain/ports/analytics.port.ts";

/** Counts nothing: for hosts without analytics. */
export class NoAnalytics implements Analytics {
  pageShown(): void {
    return undefined;
  }
}
