import { recordVersions } from "#domain/storage/record-versions.ts";
import * as keys from "#domain/storage/storage-keys.ts";

/** They stand in a store for a moment only. */
const fleeting: readonly string[] = [keys.announcement, keys.probe];

test("every record that stays in the browser has a version (deploy-28)", () => {
  const lasting = Object.values(keys).filter((key) => !fleeting.includes(key));
  expect(Object.keys(recordVersions).sort()).toEqual([...lasting].sort());
  for (const version of Object.values(recordVersions)) expect(version).toBeGreaterThanOrEqual(1);
});
