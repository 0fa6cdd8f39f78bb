import type { Analytics } from "#domain/ports/analytics.port.ts";
import type { ShownPage } from "#domain/support/offer-messenger.ts";
import { isSensitive, pages } from "#domain/navigation/pages.ts";

/** Has a page view counted, by the page's pattern alone (SPEC-CHOICE D-47). */
export class CountPageView {
  private readonly analytics: Analytics;

  constructor(ports: { readonly analytics: Analytics }) {
    this.analytics = ports.analytics;
  }

  execute({ page, path, hasSecret }: ShownPage): void {
    if (!hasSecret && !isSensitive(pages[page])) this.analytics.pageShown(path);
  }
}
