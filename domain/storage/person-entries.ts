import { pageNames, pages } from "#domain/navigation/pages.ts";
import * as entries from "#domain/storage/storage-entries.ts";
import type { StorageEntry } from "#domain/storage/storage-entry.ts";

/** Where a value of a person is stored. */
type Place = Pick<StorageEntry<unknown>, "key" | "area" | "belongsToPerson">;

/** The entries with the parameters that links and redirects passed to this tab, one for each page. */
export const linkParameterEntries = pageNames.map(entries.linkParametersOf);

/** The entries of a person, and the parameters of links, but for mailed ones: these are still valid after a logout. */
export const personEntries: readonly Place[] = [
  ...Object.values<object>(entries).filter((entry): entry is Place => "belongsToPerson" in entry),
  ...pageNames.filter((page) => !pages[page].isOpenedByMail).map(entries.linkParametersOf),
];
