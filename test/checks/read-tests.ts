import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readTitles, type Title } from "./ledger.ts";

const tests = [
  "test/**/*.test.{ts,tsx}",
  "test/**/*.browser-test.ts",
  "test/**/*.contract.ts",
  "{e2e,test}/**/*.spec.ts",
];
/**
 * The tests of the rules quote made-up ids, the list of checks is no citation of them, and the evidence report repeats
 * titles and statements of the day on which it was written.
 */
const apart = /^test\/checks\/ledger.*\.test\.ts$|^test\/architecture\/|^docs\/checks\.md$|^docs\/evidence\//;

/** Returns the files of some patterns with their texts, but for those in which an id is no citation. */
export function readCiting(root: string, patterns: string[]): [path: string, text: string][] {
  const paths = globSync(patterns, { cwd: root }).sort();
  return paths
    .filter((path) => !apart.test(path))
    .map((path) => [path, readFileSync(join(root, path), "utf8")]);
}

/** Returns the titles of all tests of the repository. */
export function readTests(root: string): Title[] {
  return readCiting(root, tests).flatMap(([path, text]) => readTitles(path, text));
}
