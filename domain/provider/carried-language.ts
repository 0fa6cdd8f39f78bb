import { loginTransactionPlace } from "#domain/storage/storage-entries.ts";
import { members, type StorageEntry } from "#domain/storage/storage-entry.ts";

/**
 * The language of the sign-in that has returned from a provider: read from its record by the boot script, which needs
 * nothing else of it.
 */
export const carriedLanguage: StorageEntry<string> = {
  ...loginTransactionPlace,
  check(content) {
    const langCode = members(members(content)?.["carried"])?.["langCode"];
    return typeof langCode === "string" ? langCode : undefined;
  },
};
