// Plants mistakes in plugs and tells which of them the contract of identity providers notices: `npm run check:kit`.
// Words after it choose the mistakes whose names hold one of them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root, runContract } from "./contract-run.ts";
import { kitMutations, withMistake } from "./kit-mutations.ts";

const suites = {
  auth0: [
    "test/adapters/identity/auth0-identity-provider",
    "^auth0( with (codes by e-mail|passkeys))? as an identity provider",
  ],
  authx: ["test/adapters/identity/authx-identity-provider", "^authx as an identity provider"],
  oidc: ["test/adapters/identity/oidc/oidc-contract", "^(oidc|okta)(,.*)? as an identity provider"],
} as const;
const words = process.argv.slice(2);

/** Returns the titles of the clauses that fail with a mistake, or without one where there is none. */
function failedClauses(plug: keyof typeof suites, index?: number): readonly string[] {
  const [file, titles] = suites[plug];
  const words = ["--runInBand", "--testPathPatterns", file, "--testNamePattern", titles];
  const { clauses, problem } = runContract(root, words, index);
  if (!clauses.some(({ status }) => status === "passed" || status === "failed"))
    throw new Error(`The contract of ${plug} did not run.\n${problem ?? ""}`);
  return clauses.filter(({ status }) => status === "failed").map(({ title }) => title);
}

const chosen = kitMutations
  .map((mutation, index) => ({ ...mutation, index }))
  .filter(({ mistake }) => words.length === 0 || words.some((word) => mistake.includes(word)));
if (chosen.length === 0) throw new Error("No mistake of the list has such a name.");
for (const mutation of chosen) withMistake(mutation, readFileSync(join(root, mutation.file), "utf8"));
for (const plug of new Set(chosen.map((mutation) => mutation.plug))) {
  const failed = failedClauses(plug);
  if (failed.length > 0)
    throw new Error(`The contract of ${plug} fails without a mistake: ${failed.join("; ")}`);
}

let unseen = 0;
for (const { mistake, plug, index } of chosen) {
  const failed = failedClauses(plug, index);
  if (failed.length === 0) unseen += 1;
  const by = failed.length === 0 ? "NOT caught" : `caught by ${failed.length}: ${failed[0]}`;
  console.log(`${index + 1}. ${plug}: ${mistake}: ${by}`);
}
console.log(`${chosen.length - unseen} of ${chosen.length} mistakes caught`);
process.exitCode = unseen === 0 ? 0 : 1;
