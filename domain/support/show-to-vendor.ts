import type { PageName } from "#domain/navigation/destination.ts";
import { isSensitive, pages } from "#domain/navigation/pages.ts";
import type { ConsentAnswer } from "#domain/consent/consent.port.ts";
import type { Vendor } from "#domain/support/vendor.port.ts";
import { Service } from "#domain/shared/service.ts";

/** The page that is shown now: its name, and the pattern of its path without values. */
export type ShownPage = {
  readonly page: PageName;
  readonly path: string;
  /** Whether its address holds a value that must not reach a vendor. */
  readonly hasSecret: boolean;
};

type Deps = {
  readonly vendor: Vendor;
  /**
   * Whether it belongs to one person's visit, so that it ends with a logout. One that does not ends, and its cookies go,
   * with each answer that does not allow it, also if an earlier version of the portal has started it.
   */
  readonly endsWithSession: boolean;
};

/**
 * Shows pages to a vendor that the person has allowed: never a sensitive page, and none after an address with a secret,
 * which the vendor's script could have stored (URL-02).
 */
export class ShowToVendor extends Service<Deps> {
  private last: ConsentAnswer | undefined = undefined;
  private isRunning = false;
  private isOver = false;

  /**
   * Takes the page that is shown and what the person has said, undefined while that is unknown; call it when either
   * changes. Returns whether the vendor may run on this page, once it is allowed.
   */
  execute({ page, path, hasSecret }: ShownPage, answer: ConsentAnswer | undefined): boolean {
    const { vendor, endsWithSession } = this.deps;
    const isRefused =
      !endsWithSession && answer !== undefined && answer !== "allowed" && answer !== this.last;
    this.last = answer;
    this.isOver ||= hasSecret;
    const isVisitOver = endsWithSession && (page === "logout" || (this.isOver && this.isRunning));
    this.isOver ||= isVisitOver;
    if (isRefused || isVisitOver) {
      this.isRunning = false;
      vendor.end();
    }
    const mayRun = !this.isOver && !isSensitive(pages[page]);
    if (mayRun && answer === "allowed") {
      this.isRunning = true;
      vendor.pageShown(path);
    }
    return mayRun;
  }
}
