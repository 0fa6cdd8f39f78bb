import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** One claim of the evidence report and what a run said of it. */
export interface EvidenceRow {
  /** A heading that the row shares with its neighbours, as “nginx”. */
  readonly group?: string;
  readonly claim: string;
  /** “not run” needs a reason that the report's reader would accept; so does “failed”. */
  readonly result: "passed" | "failed" | "not run";
  readonly reason?: string;
  /** A file of this repository that shows it, from the root. */
  readonly link?: string;
}

/** A part of the evidence report: what one command tried, with which programs. */
export interface EvidencePart {
  /** The file's name, in lower case with hyphens. */
  readonly part: string;
  readonly title: string;
  /** Repeats the part, from the root of a checkout. */
  readonly command: string;
  /** Programs that it was tried with, each with its version, as `firefox: "153.8.0esr"`. */
  readonly programs: Readonly<Record<string, string>>;
  readonly rows: readonly EvidenceRow[];
}

/** A part as it is kept: with the day and the commit of its run. */
export interface DatedPart extends EvidencePart {
  readonly date: string;
  readonly commit: string;
}

const folder = new URL("../../docs/evidence/parts/", import.meta.url);

/** Returns the rows of a part as it was written last: none where it never was. */
export function writtenRows(part: string): readonly EvidenceRow[] {
  const file = new URL(`${part}.json`, folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as EvidencePart).rows : [];
}

/** Returns the short name of the commit that is checked out. */
export function currentCommit(): string {
  return execFileSync("git", ["rev-parse", "--short=8", "HEAD"], { encoding: "utf8" }).trim();
}

/** Writes a part to `docs/evidence/parts`, with date and commit, where `WRITE_EVIDENCE` asks for it; other runs leave the tree alone. */
export function writeEvidence(part: EvidencePart): void {
  if (process.env["WRITE_EVIDENCE"] === undefined) return;
  const rows = part.rows.map((row) =>
    row.reason === undefined ? row : { ...row, reason: stripVTControlCharacters(row.reason) },
  );
  const dated: DatedPart = {
    ...part,
    rows,
    date: new Date().toISOString().slice(0, 10),
    commit: currentCommit(),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${part.part}.json`, folder), `${JSON.stringify(dated, null, 2)}\n`);
}
