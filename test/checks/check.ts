import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/*
 * `npm run check`: everything that can be known without a browser. All steps run, also after one failed, so
 * that one look tells all. With `--journeys` the browser follows, and the closing line counts every test.
 */
const root = resolve(import.meta.dirname, "../..");
const unitResults = "build/unit-results.json";
const journeyResults = "build/journey-results.json";
const withJourneys = process.argv.includes("--journeys");

type Step = { readonly name: string; readonly command: string };

const steps: readonly Step[] = [
  { name: "messages compiled", command: "npm run --silent generate" },
  { name: "types", command: "npm run --silent check:types" },
  { name: "lint and format", command: "npm run --silent check:lint" },
  { name: "layers and cycles", command: "npm run --silent check:layers" },
  { name: "contract types", command: "npm run --silent check:contract" },
  { name: "diagrams", command: "npm run --silent check:diagram" },
  { name: "translations", command: "npm run --silent check:translations" },
  { name: "build", command: "npm run --silent build" },
  { name: "byte budget", command: "npm run --silent check:bytes" },
  { name: "unit tests", command: `npm run --silent test:unit -- --json --outputFile=${unitResults}` },
  { name: "generated plugs", command: "npm run --silent check:generated" },
  { name: "ledger", command: "npm run --silent check:ledger" },
  // The changes of many commits, as a landing has them, are more than mutants can be made of in six minutes.
  withJourneys
    ? { name: "journeys", command: "npm run --silent test:e2e" }
    : { name: "mutants of changed files", command: "npm run --silent mutate -- --changed" },
  // Says in one line which server is not installed here.
  ...(withJourneys
    ? [
        {
          name: "web servers",
          command: "npm run --silent test:deploy -- --project=answers --project=journeys",
        },
      ]
    : []),
];

const seconds = new Map<string, string>();

function run({ name, command }: Step): boolean {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const { status } = spawnSync(command, {
    cwd: root,
    shell: true,
    stdio: "inherit",
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: journeyResults },
  });
  seconds.set(name, ((performance.now() - started) / 1_000).toFixed(0));
  console.log(`${status === 0 ? "ok" : "FAILED"}  ${name} (${seconds.get(name)} s)`);
  return status === 0;
}

function counts(): { passed: number; failed: number } {
  const unit = read(unitResults) as { numPassedTests?: number; numFailedTests?: number } | undefined;
  const journeys = withJourneys
    ? (read(journeyResults) as { stats?: { expected?: number; unexpected?: number } } | undefined)
    : undefined;
  return {
    passed: (unit?.numPassedTests ?? 0) + (journeys?.stats?.expected ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (journeys?.stats?.unexpected ?? 0),
  };
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(resolve(root, file), "utf8"));
  } catch {
    return undefined;
  }
}

const failedSteps = steps.filter((step) => !run(step)).map(({ name }) => name);
console.log("\nSeconds of each step:");
for (const [name, count] of seconds) console.log(`${count.padStart(6)}  ${name}`);
const { passed, failed } = counts();
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(", ")}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failedSteps.length > 0 || passed === 0 ? 1 : 0;
