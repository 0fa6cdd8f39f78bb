import * as keys from "#domain/storage/storage-keys.ts";

/** They stand in a store for a moment only. */
const fleeting: readonly string[] = [keys.announcement, keys.probe];

/**
 * The versions above 1. Add or raise one with every change after which an earlier build cannot read the record, or reads
 * it wrongly.
 */
const raised: Readonly<Record<string, number>> = { [keys.loginTransaction]: 2 };

/** The version of each record that stays in the browser. The build writes them to `build.json`, to compare builds. */
export const recordVersions: Readonly<Record<string, number>> = Object.fromEntries(
  Object.values(keys)
    .filter((key) => !fleeting.includes(key))
    .map((key) => [key, raised[key] ?? 1]),
);
