import type { PageName, TabParameters } from "#domain/navigation/pages.ts";
import { linkParametersOf } from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";

type Deps = { readonly storage: BrowserStorage };

/**
 * What links and redirects brought to a page of ours, out of the address bar and in this tab alone: a reload, and
 * Back, find it again, until it is spent or 15 minutes old (SPEC-CHOICE D-05, URL-05).
 */
export class LinkParameters {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** The secrets that came to the page, by the names they had in its address. */
  at<Page extends PageName>(page: Page): TabParameters<Page> {
    return this.deps.storage.read(linkParametersOf(page)) ?? ({} as TabParameters<Page>);
  }

  /** Keeps what the page works with, as if its address had brought it: now, or at that moment. */
  keep<Page extends PageName>(page: Page, parameters: TabParameters<Page>, at?: number): void {
    this.deps.storage.write(linkParametersOf(page), parameters, at);
  }

  /** Adds to what came to the page, which gets no younger by it. */
  add<Page extends PageName>(page: Page, parameters: TabParameters<Page>): void {
    this.keep(page, { ...this.at(page), ...parameters }, this.deps.storage.writtenAt(linkParametersOf(page)));
  }

  /** Forgets what came to the page: it was used, or is good for nothing. What came to another page stays. */
  spend(page: PageName): void {
    this.deps.storage.remove(linkParametersOf(page));
  }
}
