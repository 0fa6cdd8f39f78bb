// Prints which clauses of the contract each plug passes: `npm run provider:sheet`.
import { catalogue } from "#adapters/identity/catalogue.ts";
import { sheetOf } from "./clause-sheet.ts";
import { root, runContract } from "./contract-run.ts";

const { clauses, problem } = runContract(root, ["--testNamePattern", "as an identity provider"]);
if (problem !== undefined) {
  console.error(`The contract did not run${clauses.length > 0 ? " on every plug" : ""}.\n${problem}`);
  process.exitCode = 1;
} else {
  for (const { code, ways, policy } of catalogue)
    console.log(`${code}: ways ${ways.join(", ")}; policy ${policy.join(", ") || "nothing"}`);
  console.log(`\n${sheetOf(clauses)}`);
}
