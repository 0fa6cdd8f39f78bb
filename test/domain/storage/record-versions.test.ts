import { recordVersions } from "#domain/storage/record-versions.ts";
import * as keys from "#domain/storage/storage-keys.ts";

test("every record that stays in the browser has a version, and what stands there for a moment has none (deploy-28)", () => {
  const { [keys.announcement]: announced, [keys.probe]: probed, ...lasting } = recordVersions;
  expect([announced, probed, lasting[keys.loginTransaction]]).toEqual([undefined, undefined, 2]);
  expect(new Set(Object.values(lasting))).toEqual(new Set([1, 2]));
});
