// Counts which statements of docs/specification.md are shown by a test; fails where a finished area lacks one.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { judgeLedger, readSpecification, readTitles } from "./ledger.ts";

const root = join(import.meta.dirname, "../..");
const tests = globSync(
  ["test/**/*.test.{ts,tsx}", "test/**/*.browser-test.ts", "test/**/*.contract.ts", "e2e/**/*.spec.ts"],
  {
    cwd: root,
  },
).sort();
const titles = tests
  // The ledger's own tests quote made-up statements.
  .filter((path) => !path.endsWith("ledger.test.ts"))
  .flatMap((path) => readTitles(path, readFileSync(join(root, path), "utf8")));
const specification = readSpecification(readFileSync(join(root, "docs/specification.md"), "utf8"));
const { summary, pending, failures } = judgeLedger(specification, titles);

console.log(summary);
for (const { area, ids } of pending) console.log(`  not shown yet, ${area}: ${ids.join(" ")}`);
for (const failure of failures) console.error(`✗ ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;
