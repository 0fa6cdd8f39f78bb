import type { Analytics } from "#domain/ports/analytics.port.ts";

/** Nobody counts: for hosts that have nothing configured. */
export class NoAnalytics implements Analytics {
  pageShown(): void {
    return undefined;
  }
}
