// `npm run evidence`: installs the programs of all parts (as root, on Debian), builds, plays every part of the evidence
// report and writes docs/evidence. Words:
//   --render   writes the pages from the parts as they stand
//   headers    plays the parts whose names contain this, then writes the pages
// Fails with a list where a part is missing, where what did not pass or run has no reason, or where a link is dead.
import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatedPart } from "#e2e/support/evidence.ts";
import { readSpecification } from "#test/checks/ledger.ts";
import { readTests } from "#test/checks/read-tests.ts";
import { git } from "#tools/changed-files.ts";
import { clauses } from "./clauses-of-en-301-549.ts";
import { conformancePage } from "./conformance-page.ts";
import { criteria, judgements } from "./criteria-of-wcag.ts";
import { sections } from "./evidence-sections.ts";
import { indexPage, type IndexRow, type Release } from "./index-page.ts";
import { installPrograms } from "./install-programs.ts";
import { pageOf, type Page, type Surroundings } from "./part-pages.ts";
import { chapterOf, mutationPage, statementPage } from "./repository-pages.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "docs/evidence");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const words = process.argv.slice(2);
const isRenderOnly = words.includes("--render");
const names = words.filter((word) => !word.startsWith("--"));
const all = sections.flatMap(({ parts }) => parts.map((part) => part));
const asked = names.length === 0 ? all : all.filter(({ name }) => names.some((word) => name.includes(word)));
if (asked.length === 0) throw new Error(`Which part? ${all.map(({ name }) => name).join(", ")}`);

const play = (command: string) => {
  const env = { ...process.env, WRITE_EVIDENCE: "1" };
  return spawnSync(command, { cwd: root, shell: true, stdio: "inherit", env }).status;
};
if (!isRenderOnly) {
  if (names.length === 0) installPrograms();
  // Every part plays the build in dist/.
  if (play("npm run --silent build") !== 0) throw new Error("The build failed.");
}
for (const { name, command } of isRenderOnly ? [] : asked) {
  console.log(`\n── ${name}: ${command}`);
  const status = play(command);
  console.log(`${status === 0 ? "ok" : "FAILED"}  ${name}`);
}

const release: Release = {
  version: (JSON.parse(read("package.json")) as { version: string }).version,
  commit: git(root, "rev-parse", "--short=8", "HEAD") ?? "unknown",
  date: new Date().toISOString().slice(0, 10),
};
const surroundings: Surroundings = {
  exists: (path) => existsSync(join(root, path)),
  commitsSince: (commit) => {
    if (git(root, "merge-base", "--is-ancestor", commit, "HEAD") === undefined) return undefined;
    // A commit of the report and its transcripts alone changes nothing that they are about.
    const paths = [".", ":!docs/evidence", ":!docs/accessibility"];
    return Number(git(root, "rev-list", "--count", `${commit}..HEAD`, "--", ...paths));
  },
};
const parts = globSync("parts/*.json", { cwd: folder })
  .sort()
  .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as DatedPart);

/** Returns the chapters of docs/speed.md that hold times. */
function times(): readonly string[] {
  const speed = read("docs/speed.md");
  const chapters = ["Figures of the first screen", "From Enter to the application"];
  return [
    "## Times by moment",
    "By `npm run bench`, as told in [speed](../speed.md), which says how it is measured.",
    ...chapters.flatMap((heading) => [`### ${heading}`, chapterOf(speed, `## ${heading}`)]),
  ];
}

const titles = readTests(root);
const specification = readSpecification(read("docs/specification.md"));
const repository: readonly (IndexRow & { readonly made: Page })[] = [
  {
    page: "statements.md",
    title: "Statements",
    figure: `${String(specification.statements.length)} statements`,
    made: statementPage(specification, titles),
  },
  {
    page: "mutation-scores.md",
    title: "Mutation scores",
    figure: "a score for each folder",
    made: mutationPage(read("docs/testing.md")),
  },
  {
    page: "accessibility-conformance.md",
    title: "Accessibility conformance",
    figure: "VPAT 2.5: WCAG 2.2 A and AA, EN 301 549",
    made: conformancePage({ criteria, judgements, clauses }, titles),
  },
];

mkdirSync(folder, { recursive: true });
const failures: string[] = [];
const write = (page: string, { text, failures: found }: Page) => {
  writeFileSync(join(folder, page), text);
  failures.push(...found);
};
for (const { page, made } of repository) write(page, made);
for (const section of sections)
  write(
    section.page,
    pageOf(section, parts, surroundings, section.page === "bytes-and-times.md" ? times() : []),
  );
write("README.md", { text: indexPage(release, repository, parts, surroundings), failures: [] });

for (const failure of failures) console.error(`✗ ${failure}`);
console.log(
  failures.length === 0
    ? "docs/evidence is written, and lacks nothing."
    : `docs/evidence is written, and lacks ${String(failures.length)} things.`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
