// Writes the part “chromium” of the evidence report: plays the steps of the browser of `npm test`, a row for each file.
// With `--played` it reads the results of the last `npm test` in their place.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromiumPath } from "#e2e/support/chromium-path.ts";
import { writeEvidence, type EvidenceRow } from "#e2e/support/evidence.ts";

type Suite = {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[];
};

const root = join(import.meta.dirname, "../..");
const steps = {
  journeys: ["journeys", "e2e/journeys"],
  "atlas, each state once": ["atlas-each-state-once", "e2e/atlas"],
} as const;

const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite["specs"]> => [
  ...specs,
  ...suites.flatMap(specsOf),
];

function rowOf(suite: Suite, folder: string): EvidenceRow {
  const specs = specsOf(suite);
  const failed = specs.filter(({ ok }) => !ok).map(({ title }) => title);
  const name = suite.file.split("/").at(-1) ?? suite.file;
  const row = { group: folder, claim: `${name}: ${String(specs.length)} tests`, link: `${folder}/${name}` };
  return failed.length === 0
    ? { ...row, result: "passed" }
    : { ...row, result: "failed", reason: `Failed in this run: ${failed.join("; ")}` };
}

const check = join(root, "test/checks/check.ts");
if (!process.argv.includes("--played"))
  spawnSync(process.execPath, [check, "test", ...Object.keys(steps)], { cwd: root, stdio: "inherit" });
const rows = Object.values(steps).flatMap(([report, folder]) => {
  const { suites } = JSON.parse(readFileSync(join(root, `build/results/${report}.json`), "utf8")) as {
    suites: readonly Suite[];
  };
  return suites.filter((suite) => suite.file.endsWith(".spec.ts")).map((suite) => rowOf(suite, folder));
});
const version = execFileSync(await chromiumPath(), ["--version"], { encoding: "utf8" });
writeEvidence({
  part: "chromium",
  title: "Chromium",
  command: "npm run evidence -- chromium",
  programs: { chromium: /[\d.]+/.exec(version)?.[0] ?? version.trim() },
  rows,
});
