// `npm run check`, `npm test` and `npm run test:all`: runs the steps of a command (test/checks/steps.ts) in two lanes. All
// of them run, also after one failed, so that one look tells all; the closing line counts every test. Words:
//   --commit         in addition, the fifth of test:all that belongs to this commit, and what its change touches
//   --write-seconds  writes the seconds of the steps into docs/testing.md, if all passed
//   --last-failed    finishes the last run of test:all after a mend: runs what failed, what the mend touches, and npm test
//   "page matrix"    the names of steps, to run only these
// A whole run in which everything passed is noted in docs/testing.md, with the commit that it tested.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withWholeRun } from "#tools/whole-run.ts";
import { baseOf, changedSince, git } from "#tools/changed-files.ts";
import { chosenFor, secondsOf, segmentsOf, stepsLeft, type UnfinishedRun } from "./chosen-steps.ts";
import { readSeconds, withSeconds } from "./seconds-table.ts";
import { type Step, stepsOf, tiers } from "./steps.ts";

const root = join(import.meta.dirname, "../..");
const page = join(root, "docs/testing.md");
const results = join(root, "build/results");
const unfinished = join(root, "build/unfinished-run.json");
/** Seconds that the steps of a commit may take, beside the installation. */
const budget = 1_260;

const [command, ...words] = process.argv.slice(2);
const tier = tiers.find((each) => each === command);
if (tier === undefined) throw new Error(`Which steps? ${tiers.join(", ")}`);
const names = words.filter((word) => !word.startsWith("--"));
const unknown = names.filter((name) => !stepsOf(tier).some((step) => step.name === name));
if (unknown.length > 0) throw new Error(`No step of this command is called ${unknown.join(" or ")}.`);

/** Returns the steps of this commit, and says why it is these. */
function stepsOfCommit(): readonly Step[] {
  const number = Number(git(root, "rev-list", "--count", "HEAD") ?? 0);
  const base = baseOf(root);
  const changed = base === undefined ? [] : changedSince(root, base);
  const seconds = readSeconds(readFileSync(page, "utf8"));
  const { fifth, steps, touched, leftOut } = chosenFor({ number, changed, seconds, budget });
  const list = (some: readonly Step[]) => some.map(({ name }) => name).join(", ") || "none";
  console.log(`Commit ${number}: npm test, and of test:all`);
  console.log(
    `  fifth ${fifth}: ${list(steps.filter((step) => step.tier === "all" && !touched.includes(step)))}`,
  );
  console.log(`  touched since ${base ?? "no commit"}: ${list(touched)}`);
  if (leftOut.length > 0) console.log(`  touched, but too long for this run: ${list(leftOut)}`);
  console.log(`  about ${(secondsOf(steps, seconds) / 60).toFixed(0)} minutes on two quiet cores`);
  return steps;
}

/** Reads what came of the last run of all steps, if some failed in it. */
function lastRun(): UnfinishedRun {
  if (tier !== "all" || names.length > 0) throw new Error("Only a run of all steps can be finished.");
  if (!existsSync(unfinished)) throw new Error("There is no run of all steps here in which some failed.");
  return JSON.parse(readFileSync(unfinished, "utf8")) as UnfinishedRun;
}

const last = words.includes("--last-failed") ? lastRun() : undefined;
const ofCommand = () => (words.includes("--commit") ? stepsOfCommit() : stepsOf(tier));
const chosen = last === undefined ? ofCommand() : stepsLeft(last, changedSince(root, last.commit));
const steps = names.length === 0 ? chosen : chosen.filter(({ name }) => names.includes(name));
const isWhole = tier === "all" && names.length === 0 && !words.includes("--commit");

/** What came of a step. */
type Result = { readonly step: Step; readonly isGood: boolean; readonly seconds: number };

const fileNameOf = ({ name }: Step) => name.replaceAll(/\W+/g, "-").toLowerCase();
const reportOf = (step: Step) => join(results, `${fileNameOf(step)}.json`);
const traces = (step: Step) => `test-results/traced/${fileNameOf(step)}`;

/** Runs a command line and returns its output; without a lane beside it, the output is shown as it comes instead. */
function runs(line: string, isAlone: boolean, environment: NodeJS.ProcessEnv) {
  return new Promise<{ readonly isGood: boolean; readonly said: string }>((resolve) => {
    const said: Buffer[] = [];
    const child = spawn(line, {
      cwd: root,
      shell: true,
      stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...environment },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => said.push(part));
    child.on("close", (status) =>
      resolve({ isGood: status === 0, said: Buffer.concat(said).toString("utf8") }),
    );
  });
}

async function play(step: Step, isAlone: boolean): Promise<Result> {
  const { name, command: line, runner } = step;
  const started = performance.now();
  if (isAlone) console.log(`\n── ${name}`);
  const report = reportOf(step);
  const lastRun = { PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: `${report}.last-run` };
  const { isGood, said } = await runs(
    runner === "jest" ? `${line} --json --outputFile=${report}` : line,
    isAlone,
    { ...lastRun, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  const seconds = Math.round((performance.now() - started) / 1_000);
  const traced =
    runner === "playwright" && !isGood
      ? // What the first run left stays beside it: it shows the failure, which the second may not repeat.
        await runs(`${line} --last-failed --trace=on --max-failures=10 --output=${traces(step)}`, isAlone, {
          ...lastRun,
          PLAYWRIGHT_JSON_OUTPUT_FILE: `${report}.traced`,
          // The evidence is of the first run.
          WRITE_EVIDENCE: undefined,
        })
      : undefined;
  if (!isAlone) console.log(`\n── ${name}\n${said}${traced?.said ?? ""}`.trimEnd());
  if (traced !== undefined) console.log("What failed was run again with traces, which changes no result.");
  console.log(`${isGood ? "ok" : "FAILED"}  ${name} (${seconds} s)`);
  return { step, isGood, seconds };
}

async function playLane(lane: readonly Step[], isAlone: boolean): Promise<readonly Result[]> {
  const played: Result[] = [];
  for (const step of lane) played.push(await play(step, isAlone));
  return played;
}

type Report = {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly stats?: { readonly expected: number; readonly unexpected: number };
};

/** Reads how many tests of a step passed and failed. */
function countsOf(step: Step): { readonly passed: number; readonly failed: number } {
  try {
    const { stats, ...units } = JSON.parse(readFileSync(reportOf(step), "utf8")) as Report;
    return {
      passed: stats?.expected ?? units.numPassedTests ?? 0,
      failed: stats?.unexpected ?? units.numFailedTests ?? 0,
    };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

const isClean = () => git(root, "status", "--porcelain") === "";
const isEmpty = (step: Step) => step.runner !== undefined && countsOf(step).passed === 0;

/** Returns why a run of all steps is not one of all tests of a commit, if it is not. */
function notNoted(): string | undefined {
  if (!isClean()) return "there are changes that are not committed";
  const empty = steps.filter(isEmpty);
  return empty.length === 0 ? undefined : `no test ran of ${empty.map(({ name }) => name).join(", ")}`;
}

/** Returns the seconds of the steps that passed, by their commands, with those of a run that is finished. */
function passedOf(played: readonly Result[]): Readonly<Record<string, number>> {
  const good = played
    .filter(({ step, isGood }) => isGood && !isEmpty(step))
    .map(({ step, seconds }) => [step.command, seconds]);
  const again = new Set(steps.map(({ command: line }) => line));
  const before = Object.entries(last?.passed ?? {}).filter(([line]) => !again.has(line));
  return Object.fromEntries([...before, ...good]) as Record<string, number>;
}

/** Notes in docs/testing.md what a run in which everything passed has shown. */
function note(played: readonly Result[]): void {
  const text = readFileSync(page, "utf8");
  const passed = passedOf(played);
  const seconds = new Map(
    stepsOf("all").flatMap(({ name, command: line }) => {
      const count = passed[line];
      return count === undefined ? [] : [[name, count] as const];
    }),
  );
  const timed = words.includes("--write-seconds") ? withSeconds(text, seconds) : text;
  const commit = git(root, "rev-parse", "HEAD");
  const reason = notNoted();
  if (isWhole && reason !== undefined) console.log(`\nNot noted as a whole run: ${reason}.`);
  const date = new Date().toISOString().slice(0, 10);
  const noted = isWhole && reason === undefined && commit ? withWholeRun(timed, { date, commit }) : timed;
  if (noted !== text) writeFileSync(page, noted);
}

/** Keeps what came of a run of all steps in which some failed, for `--last-failed`. */
function keepUnfinished(played: readonly Result[]): void {
  const commit = git(root, "rev-parse", "HEAD");
  if (commit === undefined || !isClean()) return;
  const bad = played.filter(({ isGood }) => !isGood).map(({ step }) => step.command);
  const run: UnfinishedRun = { commit, passed: passedOf(played), failed: bad };
  writeFileSync(unfinished, JSON.stringify(run));
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const begun = performance.now();
const played: Result[] = [];
for (const { first, second } of segmentsOf(steps)) {
  const isAlone = first.length === 0 || second.length === 0;
  const lanes = await Promise.all([first, second].map((lane) => playLane(lane, isAlone)));
  played.push(...lanes.flat());
}

console.log("\nSeconds of each step:");
for (const { step, seconds } of played) console.log(`${String(seconds).padStart(6)}  ${step.name}`);
console.log(`${((performance.now() - begun) / 1_000).toFixed(0).padStart(6)}  together, in two lanes`);
const failed = played.filter(({ isGood }) => !isGood).map(({ step }) => step.name);
if (isWhole) rmSync(unfinished, { force: true });
if (failed.length === 0) note(played);
else {
  if (isWhole) keepUnfinished(played);
  console.log(`\nFailed: ${failed.join(", ")}`);
}
const counts = steps.map(countsOf);
const sum = (of: "passed" | "failed") => counts.reduce((total, each) => total + each[of], 0);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
const hasTests = steps.some(({ runner }) => runner !== undefined);
process.exitCode = failed.length > 0 || (hasTests && sum("passed") === 0) ? 1 : 0;
