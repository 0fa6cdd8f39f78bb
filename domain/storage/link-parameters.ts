import type { PageName, TabParameters } from "#domain/navigation/pages.ts";
import { linkParametersOf } from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";

type Deps = { readonly storage: BrowserStorage };

/**
 * The parameters that links and redirects passed to a page, moved from the address bar into this tab's storage. Reload
 * and Back find them until they are used, or 15 minutes old (URL-05).
 */
export class LinkParameters {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Returns the parameters that came to the page, by their names in its address. */
  at<Page extends PageName>(page: Page): TabParameters<Page> {
    return this.deps.storage.read(linkParametersOf(page)) ?? ({} as TabParameters<Page>);
  }

  /** Returns when the parameters came to the page, in milliseconds since the epoch. */
  cameAt(page: PageName): number | undefined {
    return this.deps.storage.writtenAt(linkParametersOf(page));
  }

  /** Stores parameters as if they had come in the page's address, now or at the time `at`. */
  keep<Page extends PageName>(page: Page, parameters: TabParameters<Page>, at?: number): void {
    this.deps.storage.write(linkParametersOf(page), parameters, at);
  }

  /** Adds parameters to those of the page; their age stays the same. */
  add<Page extends PageName>(page: Page, parameters: TabParameters<Page>): void {
    this.keep(page, { ...this.at(page), ...parameters }, this.cameAt(page));
  }

  /** Removes the parameters of the page after their use; those of other pages stay. */
  spend(page: PageName): void {
    this.deps.storage.remove(linkParametersOf(page));
  }
}
