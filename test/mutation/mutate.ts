// Changes the code in small ways (mutants) and counts how many of the changes a test notices. Each folder of domain/
// and application/ is measured with the tests that mirror it. `--changed`: only the files of domain/ that differ from
// the merge base with main, or on main from the commit before; it ends after six minutes. Folders: only those.
import { spawn } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { baseOf, changedSince } from "#tools/changed-files.ts";
import {
  boundOf,
  folderOf,
  percentOf,
  readListed,
  rowOf,
  scoreOf,
  type MutationReport,
} from "./mutation-score.ts";

const root = join(import.meta.dirname, "../..");
/** Milliseconds that `--changed` may take in all. */
const longestTime = 350_000;

const listed = readListed(readFileSync(join(root, "docs/testing.md"), "utf8"));
const asked = process.argv.slice(2);
const onlyChanged = asked.includes("--changed");

function changedFiles(): string[] {
  const from = baseOf(root);
  const changed = from === undefined ? [] : changedSince(root, from);
  return changed.filter((path) => /^domain\/.*\.ts$/.test(path) && existsSync(join(root, path)));
}

function allFiles(): string[] {
  const folders = asked.length > 0 ? asked : ["domain/*", "application/*"];
  return globSync(
    folders.map((folder) => `${folder.replace(/\/$/, "")}/**/*.ts`),
    { cwd: root },
  );
}

/** Returns the folders with their files. Ports are types alone, in which there is nothing to change. */
function foldersOf(
  files: readonly string[],
): readonly (readonly [folder: string, files: readonly string[]])[] {
  const inFolders = files.filter((file) => file.split("/").length > 2 && !file.endsWith(".port.ts"));
  const folders = [...new Set(inFolders.map(folderOf))].sort();
  return folders.map((folder) => [folder, inFolders.filter((file) => folderOf(file) === folder)]);
}

/** Runs Stryker on the files of a folder; returns its report, undefined when it failed, or that the time is over. */
async function measure(
  folder: string,
  files: readonly string[],
): Promise<MutationReport | "late" | undefined> {
  const report = join(root, `build/mutation/${folder.replaceAll("/", "-")}.json`);
  rmSync(report, { force: true });
  const stryker = join(root, "node_modules/@stryker-mutator/core/bin/stryker.js");
  const words = [stryker, "run", "test/mutation/stryker.config.ts", "--mutate", files.join(",")];
  const child = spawn(process.execPath, words, {
    cwd: root,
    detached: true,
    stdio: "inherit",
    env: { ...process.env, MUTATED_FOLDERS: folder, MUTATION_REPORT: report },
  });
  const left = onlyChanged ? Math.max(longestTime - performance.now(), 1_000) : undefined;
  let isLate = false;
  // The group holds the processes of Stryker, too.
  const end = () => {
    isLate = true;
    if (child.pid !== undefined) process.kill(-child.pid);
  };
  const timer = left && setTimeout(end, left);
  const status = await new Promise((resolve) => child.on("close", resolve));
  clearTimeout(timer);
  if (isLate) return "late";
  return status === 0 ? (JSON.parse(readFileSync(report, "utf8")) as MutationReport) : undefined;
}

mkdirSync(join(root, "build/mutation"), { recursive: true });
const folders = foldersOf(onlyChanged ? changedFiles() : allFiles());
if (folders.length === 0) console.log("No file of domain/ has changed: nothing to mutate.");

const table: string[] = [];
const rows: string[] = [];
const problems: string[] = [];
for (const [folder, files] of folders) {
  const report = await measure(folder, files);
  // The changes of many commits are more than mutants can be made of in this time.
  if (report === "late") {
    console.log(`Not measured in time: npm run mutate -- ${folder}`);
    continue;
  }
  if (!report) {
    problems.push(`${folder}: not measured; run npm run mutate -- ${folder}`);
    continue;
  }
  const score = scoreOf(report, listed);
  const reached = percentOf(score);
  table.push(
    `| ${folder} | ${score.mutants} | ${score.killed} | ${score.listed.length} | ${reached.toFixed(1)} |`,
  );
  rows.push(...score.unlisted.map((survivor) => `${survivor.file}:${survivor.line}\n${rowOf(survivor)}`));
  const proved = percentOf({ mutants: score.mutants - score.listed.length, killed: score.killed });
  const bound = boundOf(folder);
  if (proved < bound)
    problems.push(`${folder}: ${proved.toFixed(1)} % of the mutants killed, ${bound} % needed`);
}

for (const row of rows) console.log(row);
if (table.length > 0) {
  console.log("\n| Folder | Mutants | Killed | Listed survivors | Score |\n| --- | --- | --- | --- | --- |");
  for (const line of table) console.log(line);
}
for (const problem of problems) console.error(`✗ ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
