import { resolve } from "node:path";
import { recordVersions } from "#domain/storage/record-versions.ts";
import { buildFacts } from "#tools/build-facts.ts";

test("the build says its contract and the versions of its records (deploy-28)", () => {
  const { contract, records } = buildFacts(resolve("."), recordVersions);
  expect(contract.version).toMatch(/^\d+$/);
  expect(contract.fingerprint).toMatch(/^[\da-f]{16}$/);
  expect(records).toBe(recordVersions);
});
