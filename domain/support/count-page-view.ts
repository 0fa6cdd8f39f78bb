import type { Analytics } from "#domain/ports/analytics.port.ts";
import type { ShownPage } from "#domain/support/offer-messenger.ts";
import { isSensitive, pages } from "#domain/navigation/pages.ts";

type Deps = { readonly analytics: Analytics };

/**
 * Counts a page view, by the pattern of the page's path only (SPEC-CHOICE D-47); none after an address with a secret.
 */
export class CountPageView {
  private readonly deps: Deps;
  private isOver = false;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  execute({ page, path, hasSecret }: ShownPage): void {
    // The vendor's script can read the address with which this document was opened (URL-02).
    this.isOver ||= hasSecret;
    if (!this.isOver && !isSensitive(pages[page])) this.deps.analytics.pageShown(path);
  }
}
