import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Ending } from "./fault-endings.ts";

const document = resolve(import.meta.dirname, "../../docs/faults.md");

/** How often a call is sent. Beyond three times the limit of the whole call decides, and with it the machine. */
function timesOf(sent: number | undefined): string {
  if (sent === undefined) return "at least once";
  if (sent === 0) return "no more";
  if (sent === 1) return "once";
  return sent > 3 ? "more often" : `${sent} times`;
}

/** Returns the section of a call in the document: its endings, each with the faults that lead to it. */
export function sectionOf(call: string, moment: string, endings: ReadonlyMap<string, Ending>): string {
  const groups = new Map<string, string[]>();
  for (const [fault, { sees, sent, wayOn }] of endings) {
    const ended = `${sees.replaceAll("|", String.raw`\|`)} | ${wayOn} | ${timesOf(sent)}`;
    groups.set(ended, [...(groups.get(ended) ?? []), fault]);
  }
  const rows = [...groups].map(([ended, names]) => `| ${names.join("; ")} | ${ended} |`);
  const table = ["| Fault | Shown | First way on | Sent |", "| --- | --- | --- | --- |", ...rows];
  return [`## ${call}`, "", `A person ${moment}.`, "", ...table].join("\n");
}

/** Returns what the document says before its first section, and its sections by their headings. */
function parts(): { readonly preface: string; readonly sections: Map<string, string> } {
  const [preface = "", ...rest] = readFileSync(document, "utf8").split(/^(?=## )/m);
  const sections = new Map(rest.map((text) => [text.slice(3, text.indexOf("\n")), text.trim()]));
  return { preface: preface.trim(), sections };
}

/** Returns the section of a call as the document has it. */
export function writtenSection(call: string): string {
  return parts().sections.get(call) ?? "";
}

/** Writes the section of a call, in the order of the calls; other sections stay, those of no call behind. */
export function writeSection(call: string, section: string, calls: readonly string[]): void {
  const { preface, sections } = parts();
  sections.set(call, section);
  const names = [...calls, ...[...sections.keys()].filter((name) => !calls.includes(name))];
  const texts = names.flatMap((name) => sections.get(name) ?? []);
  writeFileSync(document, `${[preface, ...texts].join("\n\n")}\n`);
}
