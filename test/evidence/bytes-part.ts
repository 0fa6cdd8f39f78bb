// Writes the part “bytes” of the evidence report: the byte budgets of the build in dist/.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { writeEvidence, type EvidenceRow } from "#e2e/support/evidence.ts";

const { stdout } = spawnSync(process.execPath, [join(import.meta.dirname, "../checks/byte-budget.ts")], {
  encoding: "utf8",
});
const rows = [...stdout.matchAll(/^(kept|BROKEN) {2}(.+)$/gm)].map(
  ([, verdict, claim = ""]): EvidenceRow =>
    verdict === "kept"
      ? { claim, result: "passed" }
      : { claim, result: "failed", reason: "More bytes than the budget allows." },
);
writeEvidence({
  part: "bytes",
  title: "Bytes by moment, and the budget of each",
  command: "npm run evidence -- bytes",
  programs: { node: process.version },
  rows,
});
