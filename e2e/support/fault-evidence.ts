import { writeEvidence, writtenRows, type EvidenceRow } from "./evidence.ts";

/** Writes the row of a call into the part “faults” of the evidence report, beside those of the other calls. */
export function writeFaultEvidence(
  call: string,
  cells: number,
  { chromium, failure }: { readonly chromium: string; readonly failure: string | undefined },
): void {
  const claimOf = (name: string) => `${name}: `;
  const row: EvidenceRow = {
    claim: `${claimOf(call)}${cells} cells, each with its sentence and a way on`,
    result: failure === undefined ? "passed" : "failed",
    ...(failure !== undefined && { reason: failure }),
    link: "docs/faults.md",
  };
  const others = writtenRows("faults").filter(({ claim }) => !claim.startsWith(claimOf(call)));
  writeEvidence({
    part: "faults",
    title: "What a person meets when a call fails",
    command: "npm run test:e2e -- --project=at-length e2e/at-length/faulted-calls.spec",
    programs: { chromium },
    rows: [...others, row].toSorted((one, other) => one.claim.localeCompare(other.claim)),
  });
}
