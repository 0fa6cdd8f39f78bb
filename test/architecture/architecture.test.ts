import { globSync, readFileSync } from "node:fs";
import {
  judgeBrowserGlobals,
  judgeCitedDecisions,
  judgeDecisions,
  judgeNames,
  judgePlugs,
  judgeSpecifiers,
  judgeUseCases,
} from "./house-rules.ts";
import type { SourceFile } from "./source-reading.ts";

const FOLDERS = "{src,domain,application,adapters,ui,translations,sandbox,test,e2e,tools,deploy,packages}";
/** What a build has written, and what is installed. */
const exclude = ["packages/*/dist/**", "packages/*/node_modules/**"];

function read(...patterns: string[]): SourceFile[] {
  return globSync(patterns, { exclude })
    .sort()
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

const everything = read(`${FOLDERS}/**/*.{ts,tsx}`);
const product = everything.filter(({ path }) => !path.startsWith("test/"));
const tests = everything.filter(({ path }) => path.startsWith("test/"));

test("there are files to judge in every layer", () => {
  const folders = new Set(everything.map(({ path }) => path.split("/")[0]));
  expect([...folders].sort()).toEqual(FOLDERS.slice(1, -1).split(",").sort());
});

test("imports are written the one way", () => expect(judgeSpecifiers(everything)).toEqual([]));
test("a use-case asks one question", () => expect(judgeUseCases(product)).toEqual([]));
test("the browser's globals stay in their adapters", () => expect(judgeBrowserGlobals(product)).toEqual([]));

test("an identity provider has README, line in the catalogue and contract test (provider-13)", () => {
  const catalogue = readFileSync("adapters/identity/catalogue.ts", "utf8");
  expect(judgePlugs(globSync("adapters/identity/**/*.*"), catalogue, tests)).toEqual([]);
});

test("files are well named, and no two alike", () => {
  const paths = globSync([`${FOLDERS}/**/*`, "docs/**/*", "*"], { exclude, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replace(`${process.cwd()}/`, "").replace(/^\.\//, ""))
    .sort();
  expect(judgeNames(paths)).toEqual([]);
});

test("decisions are few, short and in order, and named by statements", () => {
  const specification = readFileSync("docs/specification.md", "utf8");
  expect(judgeDecisions(readFileSync("docs/decisions.md", "utf8"), specification)).toEqual([]);
});

test("code gives reasons in words, not ids of decisions", () => {
  // The tests of the rules quote made-up ids; the changelog and the evidence report tell of rows that are gone.
  const apart = /^test\/architecture\/|^test\/checks\/ledger|^docs\/evidence\/|^CHANGELOG\.md$/;
  const files = read(
    `${FOLDERS}/**/*.{ts,tsx,scss,html,json,yaml,graphql,md,txt}`,
    "docs/**/*.md",
    "*.{md,ts,mjs,cjs}",
  );
  const cited = files.filter(({ path }) => !apart.test(path));
  expect(judgeCitedDecisions(cited, readFileSync("docs/decisions.md", "utf8"))).toEqual([]);
});
