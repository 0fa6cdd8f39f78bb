import { closedNoticesPlace } from "#domain/storage/storage-entries.ts";
import { textUpTo, type StorageEntry } from "#domain/storage/storage-entry.ts";

const identifier = textUpTo(64);
/** How many ids are kept; the oldest are forgotten. */
export const mostClosed = 20;

/** The ids of the notices that were closed in this visit. */
export const closedNotices: StorageEntry<readonly string[]> = {
  ...closedNoticesPlace,
  check: (content) =>
    Array.isArray(content) ? content.flatMap((id) => identifier(id) ?? []).slice(-mostClosed) : undefined,
};
