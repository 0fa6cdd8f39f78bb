import type { Destination } from "#domain/navigation/destination.ts";
import { pages } from "#domain/navigation/pages.ts";
import { resumedPagePlace } from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { flag, oneOf, shape } from "#domain/storage/shape.ts";
import { asRecord, textUpTo, type StorageEntry } from "#domain/storage/storage-entry.ts";
import { Service } from "#domain/shared/service.ts";

/** The pages that an application opens for a person whom it has signed in. */
const resumable = ["mfa-setup", "mfa-verification", "mfa-reset", "mfa-factors", "account"] as const;
type ResumablePage = Extract<Destination, { page: (typeof resumable)[number] }>;

const text = textUpTo(2_048);

/** The page that continues after a silent sign-in. Its parameters are untrusted, as those of an address are. */
export const resumedPage: StorageEntry<ResumablePage> = {
  ...resumedPagePlace,
  check(content) {
    const page = oneOf(resumable)(asRecord(content)?.["page"]);
    const { inAddress = {} } = page ? pages[page] : {};
    const checks = Object.entries(inAddress).map(([name, kind]) => [name, kind === "flag" ? flag : text]);
    return shape({ page: oneOf(resumable) }, Object.fromEntries(checks))(content);
  },
};

type Deps = { readonly storage: BrowserStorage };

/** The page that waits for a silent sign-in, where the portal's own session ended with the hand-over. */
export class ResumedPage extends Service<Deps> {
  /** Returns whether the page waits now. */
  keep(page: Destination): boolean {
    const known = resumedPage.check(page);
    if (known) this.deps.storage.write(resumedPage, known);
    return known !== undefined;
  }

  /** Returns the page that waits, once. */
  take(): Destination | undefined {
    return this.deps.storage.take(resumedPage);
  }
}
