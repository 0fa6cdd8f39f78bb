// Prints which clauses of the contract each plug passes: `npm run provider:sheet`.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { catalogue } from "#adapters/identity/catalogue.ts";
import { sheetOf, type JudgedClause } from "./clause-sheet.ts";

const root = join(import.meta.dirname, "../..");
const { stdout, stderr } = spawnSync(
  process.execPath,
  [
    "--disable-warning=ExperimentalWarning",
    "--experimental-vm-modules",
    "node_modules/jest/bin/jest.js",
    ...["--config", "test/kit/jest-kit.config.ts", "--json", "--testNamePattern", "as an identity provider"],
  ],
  { cwd: root, encoding: "utf8", maxBuffer: 100_000_000 },
);
const report = JSON.parse(stdout || "{}") as {
  readonly testResults?: readonly {
    readonly assertionResults: readonly JudgedClause[];
    readonly message: string;
  }[];
};
const unread = report.testResults?.filter(({ assertionResults }) => assertionResults.length === 0) ?? [];
const clauses = report.testResults?.flatMap(({ assertionResults }) => assertionResults) ?? [];
if (clauses.length === 0 || unread.length > 0) {
  const reasons = unread.length > 0 ? unread.map(({ message }) => message) : [stderr];
  console.error(
    `The contract did not run${clauses.length > 0 ? " on every plug" : ""}.\n${reasons.join("\n")}`,
  );
  process.exitCode = 1;
} else {
  for (const { code, ways, policy } of catalogue)
    console.log(`${code}: ways ${ways.join(", ")}; policy ${policy.join(", ") || "nothing"}`);
  console.log(`\n${sheetOf(clauses)}`);
}
