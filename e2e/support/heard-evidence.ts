import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { currentCommit, writeEvidence, type EvidenceRow } from "./evidence.ts";
import { heardEngines, versionOf } from "./heard-browser.ts";
import { limitOf } from "./heard-limits.ts";
import { heardJourneys } from "./heard-journeys.ts";
import { claims, type Claim, type Listener } from "./listener.ts";
import { missingPrograms } from "./screen-reader.ts";

/** What was heard of a journey in a browser. */
type Heard = {
  readonly journey: string;
  readonly engine: string;
  /** What contradicts each claim. */
  readonly against: Readonly<Record<string, readonly string[]>>;
  readonly transcript: string;
  /** The commit at which it was heard, by which what was kept of an older one is told apart. */
  readonly commit: string;
};

const root = new URL("../../", import.meta.url);
// Read again at the end, since a failed journey ends the process that played it.
const kept = new URL("build/results/screen-reader/", root);

/** Keeps what was heard of a journey, and returns it as Markdown. */
export function keepHeard(journey: string, engine: string, person: Listener): string {
  const against = Object.fromEntries(
    (Object.keys(claims) as Claim[]).map((claim) => [claim, person.against(claim)]),
  );
  const heard: Heard = {
    journey,
    engine,
    against,
    transcript: transcriptOf(person),
    commit: currentCommit(),
  };
  mkdirSync(kept, { recursive: true });
  writeFileSync(new URL(`${fileNameOf(journey)}-${engine}.json`, kept), JSON.stringify(heard));
  return heard.transcript;
}

/** Writes the part of the evidence report and the transcripts of all journeys, where `WRITE_EVIDENCE` asks for it. */
export function writeHeard(): void {
  if (process.env["WRITE_EVIDENCE"] === undefined) return;
  mkdirSync(kept, { recursive: true });
  const files = readdirSync(kept).map((name) => readFileSync(new URL(name, kept), "utf8"));
  const current = currentCommit();
  const heard = files.map((file) => JSON.parse(file) as Heard).filter(({ commit }) => commit === current);
  const journeys = Object.keys(heardJourneys);
  for (const journey of journeys) writeTranscripts(journey, heard);
  writeEvidence({
    part: "screen-reader",
    title: "Orca, what it says on the main journeys",
    command: "npm run test:e2e -- --project=at-length e2e/at-length/screen-reader.spec --workers=1",
    programs: programs(),
    rows: journeys.flatMap((journey) => heardEngines.flatMap(({ name }) => rowsOf(journey, name, heard))),
  });
}

function rowsOf(journey: string, engine: string, heard: readonly Heard[]): readonly EvidenceRow[] {
  const own = heard.find((each) => each.journey === journey && each.engine === engine);
  return Object.entries(claims).map(([key, words]) => {
    const row = { group: `${journey}, ${engine}`, claim: words };
    if (own === undefined) return { ...row, result: "not run", reason: reasonFor(engine) };
    const against = own.against[key] ?? [];
    const withLimit = (fault: string) => [fault, limitOf(journey, fault)].filter(Boolean).join(": ");
    const link = transcriptPath(journey);
    return against.length === 0
      ? { ...row, result: "passed", link }
      : { ...row, result: "failed", reason: against.map(withLimit).join("; "), link };
  });
}

function reasonFor(engine: string): string {
  const missing = missingPrograms();
  if (missing.length > 0) return `There was no ${missing.join(", ")} on the machine.`;
  const isThere = heardEngines.some(({ name, path }) => name === engine && path !== undefined);
  return isThere
    ? "The journey was not played at this commit."
    : `There was no ${engine} with windows on the machine.`;
}

function programs(): Readonly<Record<string, string>> {
  const browsers = heardEngines.flatMap(({ name, path }) => (path ? [[name, versionOf(path)]] : []));
  const reader = missingPrograms().length === 0 ? [["Orca", versionOf("/usr/bin/orca")]] : [];
  return Object.fromEntries([...reader, ...browsers]) as Readonly<Record<string, string>>;
}

function writeTranscripts(journey: string, heard: readonly Heard[]): void {
  const own = heard.filter((each) => each.journey === journey);
  if (own.length === 0) return;
  const texts = own.map(({ engine, transcript }) => `## ${engine}\n\n${transcript}\n`);
  mkdirSync(new URL("docs/accessibility/", root), { recursive: true });
  writeFileSync(new URL(transcriptPath(journey), root), [`# Heard: ${journey}\n`, ...texts].join("\n"));
}

/** Returns a journey as Markdown: what the person did, and below each deed what was spoken. */
function transcriptOf(person: Listener): string {
  const lines = person.deeds.map(({ words, at }, index) => {
    const said = person.said(at, person.deeds[index + 1]?.at);
    const spoken = said.map(
      ({ text, isLost }) => `  - “${text}”${isLost ? " (silenced before its first word)" : ""}`,
    );
    return [`- The person ${words}.`, ...spoken];
  });
  return lines.flat().join("\n");
}

const transcriptPath = (journey: string) => `docs/accessibility/heard-${fileNameOf(journey)}.md`;
const fileNameOf = (journey: string) => journey.toLowerCase().replaceAll(/\W+/g, "-");
