import type { Analytics } from "#domain/ports/analytics.port.ts";
import type { ShownPage } from "#domain/support/offer-messenger.ts";
import { isSensitive, pages } from "#domain/navigation/pages.ts";

type Deps = { readonly analytics: Analytics };

/** Counts a page view, by the pattern of the page's path only (SPEC-CHOICE D-47). */
export class CountPageView {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  execute({ page, path, hasSecret }: ShownPage): void {
    if (!hasSecret && !isSensitive(pages[page])) this.deps.analytics.pageShown(path);
  }
}
