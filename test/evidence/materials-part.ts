// Writes the part “materials” of the evidence report: the packages whose code is in the build, from dist/bom.json.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeEvidence, type EvidenceRow } from "#e2e/support/evidence.ts";

type Bill = {
  readonly components: readonly {
    readonly purl: string;
    readonly licenses?: readonly { readonly license: { readonly id: string } }[];
  }[];
};

const bill = JSON.parse(readFileSync(join(import.meta.dirname, "../../dist/bom.json"), "utf8")) as Bill;
const rows = bill.components.map(({ purl, licenses = [] }): EvidenceRow => {
  const named = licenses.map(({ license }) => license.id).join(" and ");
  return named === ""
    ? { claim: purl, result: "failed", reason: "Its licence is not named." }
    : { claim: `${purl}, ${named}`, result: "passed" };
});
writeEvidence({
  part: "materials",
  title: "Packages in the build, each with an accepted licence (CycloneDX 1.6: dist/bom.json)",
  command: "npm run evidence -- materials",
  programs: {},
  rows,
});
