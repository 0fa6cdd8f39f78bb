import { loginTransactionPlace } from "#domain/storage/storage-entries.ts";
import { asRecord, type StorageEntry } from "#domain/storage/storage-entry.ts";

/** The language of the sign-in that has returned from a provider: all that the boot script reads of its record. */
export const carriedLanguage: StorageEntry<string> = {
  ...loginTransactionPlace,
  check(content) {
    const langCode = asRecord(asRecord(content)?.["carried"])?.["langCode"];
    return typeof langCode === "string" ? langCode : undefined;
  },
};
