import type { DocumentVisit } from "#domain/login/document-visit.port.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { flag, numberFrom, oneOf, shape } from "#domain/storage/shape.ts";
import { textUpTo, type StorageEntry } from "#domain/storage/storage-entry.ts";
import * as keys from "#domain/storage/storage-keys.ts";
import {
  isKnownCause,
  type ErrorPageContent,
  type ErrorPageState,
} from "#domain/support/error-page-state.ts";
import { Service } from "#domain/shared/service.ts";

/** The pages on which a failed step can be tried again without its parameters. */
const pagesToRetry = [
  "authenticated",
  "logout",
  "activate",
  "register",
  "activate-expired",
  "reset-password",
  "reset-password-update",
  "verify-email",
] as const;

const retry = shape({ page: oneOf(pagesToRetry) });
const resumption = shape({ page: oneOf(["logout"]), resume: flag });

/** What UnknownErrorPage showed last in this tab; contains no personal data. */
export const errorPage: StorageEntry<ErrorPageContent> = {
  key: keys.errorPage,
  area: "session",
  lifetime: 15 * 60_000,
  check: shape(
    {},
    {
      reference: textUpTo(64),
      retry: (content) => resumption(content) ?? retry(content),
      cause: (content) => (isKnownCause(content) ? content : undefined),
      retryAfter: numberFrom(0),
    },
  ),
};

type Deps = {
  readonly errorPageState: Pick<ErrorPageState, "current">;
  readonly storage: BrowserStorage;
  readonly documentVisit: DocumentVisit;
};

/** Keeps what UnknownErrorPage shows for a reload of it. */
export class ErrorPageRecord extends Service<Deps> {
  /**
   * Returns what the page shows: the failure that led there in this document; after a reload, Back or in a restored
   * tab, the failure that it showed before. If the address was typed, there is no failure to show.
   */
  open(): ErrorPageContent {
    const { errorPageState, storage, documentVisit } = this.deps;
    const { current } = errorPageState;
    if (Object.keys(current).length > 0) {
      storage.put(errorPage, errorPage.check(current));
      return current;
    }
    if (!documentVisit.isReturn) storage.remove(errorPage);
    return storage.read(errorPage) ?? {};
  }
}
