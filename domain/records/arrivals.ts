import type { PageName, TabParameters } from "#domain/navigation/pages.ts";
import { arrivalAt } from "#domain/records/record-kinds.ts";
import type { Records } from "#domain/records/records.ts";

/**
 * What links and redirects brought to a page of ours, out of the address bar and in this tab alone: a reload, and
 * Back, find it again, until it is spent or 15 minutes old (SPEC-CHOICE D-05, URL-05).
 */
export class Arrivals {
  private readonly records: Records;

  constructor(ports: { readonly records: Records }) {
    this.records = ports.records;
  }

  /** The secrets that came to the page, by the names they had in its address. */
  at<Page extends PageName>(page: Page): TabParameters<Page> {
    return this.records.read(arrivalAt(page)) ?? ({} as TabParameters<Page>);
  }

  /** Keeps what the page works with, as if its address had brought it: now, or at that moment. */
  keep<Page extends PageName>(page: Page, parameters: TabParameters<Page>, at?: number): void {
    this.records.write(arrivalAt(page), parameters, at);
  }

  /** Adds to what came to the page, which gets no younger by it. */
  add<Page extends PageName>(page: Page, parameters: TabParameters<Page>): void {
    this.keep(page, { ...this.at(page), ...parameters }, this.records.writtenAt(arrivalAt(page)));
  }

  /** Forgets what came to the page: it was used, or is good for nothing. What came to another page stays. */
  spend(page: PageName): void {
    this.records.remove(arrivalAt(page));
  }
}
