import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { mfaFlowPage } from "./mfa-diagram.ts";

/* docs/mfa-flow.md shows the machine as it is today; `--write` makes it so. */
const file = resolve(import.meta.dirname, "../../docs/mfa-flow.md");
const fresh = mfaFlowPage();

if (process.argv.includes("--write")) {
  writeFileSync(file, fresh);
} else if (fresh === readFileSync(file, "utf8")) {
  console.log("docs/mfa-flow.md shows the machine.");
} else {
  console.log("The machine has changed: run npm run generate:diagram");
  process.exitCode = 1;
}
