import { globSync, readFileSync } from "node:fs";
import * as keys from "#domain/storage/storage-keys.ts";

const place = "domain/storage/storage-keys.ts";

test("no two values share a key", () => {
  const all = Object.values(keys);
  expect(new Set(all).size).toBe(all.length);
});

test("a key is written in one file only", () => {
  const product = globSync("{domain,application,adapters,ui,src}/**/*.{ts,tsx}");
  const withKeys = product.filter((file) => /["'`]AUTH_X_/.test(readFileSync(file, "utf8")));
  expect(withKeys.map((file) => file.replaceAll("\\", "/"))).toEqual([place]);
});
