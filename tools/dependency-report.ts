// `npm run deps:report`: which dependencies are behind, and which have advisories. Asks the registry.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { reportAdvisories, reportOutdated } from "./dependency-findings.ts";

const root = resolve(import.meta.dirname, "..");
const { dependencies } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8")) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

/** Returns what npm prints; its exit code says only that it has found something. */
function npm(command: string): string {
  return spawnSync(`npm ${command} --json`, { cwd: root, shell: true, encoding: "utf8" }).stdout;
}

const behind = reportOutdated(npm("outdated"), Object.keys(dependencies));
// In .npmrc, audit=false keeps npm from auditing on every install; the command itself still audits.
const advisories = reportAdvisories(npm("audit"), npm("audit --omit=dev --omit=optional"));

console.log(["Behind", "", ...behind.lines, "", "Advisories", "", ...advisories.lines].join("\n"));
const outcomes = [behind.outcome, advisories.outcome];
if (outcomes.includes("grave"))
  console.error("\nWhat the portal ships has an advisory of high or critical severity.");
process.exitCode = outcomes.includes("grave") ? 1 : outcomes.includes("unknown") ? 2 : 0;
