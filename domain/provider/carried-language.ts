import { loginTransactionPlace } from "#domain/storage/storage-entries.ts";
import { asRecord, type StorageEntry } from "#domain/storage/storage-entry.ts";

/**
 * The language of the sign-in that has returned from a provider: read from its record by the boot script, which needs
 * nothing else of it.
 */
export const carriedLanguage: StorageEntry<string> = {
  ...loginTransactionPlace,
  check(content) {
    const langCode = asRecord(asRecord(content)?.["carried"])?.["langCode"];
    return typeof langCode === "string" ? langCode : undefined;
  },
};
