// Counts which statements of docs/specification.md are shown by a test; fails where a finished area lacks one, and where
// a title, comment or page cites an id that neither the specification nor docs/checks.md has.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { judgeLedger, readSpecification } from "./ledger.ts";
import {
  judgeCitations,
  judgeSections,
  judgeTitleForm,
  readChecks,
  readRemarks,
} from "./ledger-citations.ts";
import { readCiting, readTests } from "./read-tests.ts";

const root = join(import.meta.dirname, "../..");
const REMARKS = [
  "{src,domain,application,adapters,ui,translations,sandbox,e2e,test,tools}/**/*.{ts,tsx,scss,html,yaml,graphql,md}",
  "docs/**/*.md",
  "*.{md,ts,mjs,cjs}",
];

const titles = readTests(root);
const remarks = readCiting(root, REMARKS).flatMap(([path, text]) => readRemarks(path, text));
const specification = readSpecification(readFileSync(join(root, "docs/specification.md"), "utf8"));
const checks = readChecks(readFileSync(join(root, "docs/checks.md"), "utf8"));

const { summary, pending, failures: unshown } = judgeLedger(specification, titles);
const failures = [
  ...unshown,
  ...judgeCitations({ ...specification, checks }, [...titles, ...remarks]),
  ...judgeSections([...titles, ...remarks]),
  ...judgeTitleForm(titles, specification.areas),
];

console.log(summary);
console.log(`checks: ${checks.ids.length}`);
for (const { area, ids } of pending) console.log(`  not shown yet, ${area}: ${ids.join(" ")}`);
for (const failure of failures) console.error(`✗ ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;
