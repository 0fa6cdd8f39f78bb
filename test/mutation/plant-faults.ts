// Plants the faults of planted-faults.ts, one at a time, and tells which of them the tests notice: `npm run plant`.
// Words after it choose the faults whose names hold one of them.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { changedSource } from "#test/support/changed-source.ts";
import { plantedFaults, type PlantedFault } from "./planted-faults.ts";

const root = join(import.meta.dirname, "../..");
const words = process.argv.slice(2);

/** Returns the titles of the tests that fail; throws where none ran. `patterns`: parts of their files' paths. */
function failedTests(patterns: readonly string[]): readonly string[] {
  const jest = ["--experimental-vm-modules", "node_modules/jest/bin/jest.js", "--json", "--maxWorkers=1"];
  const run = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", ...jest, "--testPathPatterns", ...patterns],
    { cwd: root, encoding: "utf8", maxBuffer: 100_000_000 },
  );
  const [, report] = /^(\{.*\})$/m.exec(run.stdout) ?? [];
  if (report === undefined) throw new Error(`Jest did not run ${patterns.join(", ")}.\n${run.stderr}`);
  const { testResults } = JSON.parse(report) as Report;
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (results.length === 0) throw new Error(`No test of ${patterns.join(", ")} ran.\n${run.stderr}`);
  return results.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
}

type Report = {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};

/** Returns the tests that fail while the fault stands in the code; puts the file back whatever happens. */
function noticed(fault: PlantedFault): readonly string[] {
  const path = join(root, fault.file);
  const source = readFileSync(path, "utf8");
  const putBack = () => writeFileSync(path, source);
  process.once("exit", putBack);
  try {
    writeFileSync(path, changedSource(fault, source));
    return failedTests([fault.noticedBy]);
  } finally {
    putBack();
    process.off("exit", putBack);
  }
}

const chosen = plantedFaults.filter(
  ({ fault }) => words.length === 0 || words.some((word) => fault.includes(word)),
);
if (chosen.length === 0) throw new Error("No fault of the list has such a name.");
const failing = failedTests([...new Set(chosen.map(({ noticedBy }) => noticedBy))]);
if (failing.length > 0) throw new Error(`Failing without a fault: ${failing.join("; ")}`);
let unseen = 0;
for (const fault of chosen) {
  const failed = noticed(fault);
  if (failed.length === 0) unseen += 1;
  const by = failed.length === 0 ? "NOT noticed" : `noticed by ${failed.length}: ${failed[0]}`;
  console.log(`${fault.fault}: ${by}`);
}
console.log(`${chosen.length - unseen} of ${chosen.length} faults noticed`);
process.exitCode = unseen === 0 ? 0 : 1;
