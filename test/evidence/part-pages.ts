import type { DatedPart, EvidenceRow } from "#e2e/support/evidence.ts";
import type { Section } from "./evidence-sections.ts";

/** What a page says of the repository around it. */
export type Surroundings = {
  /** Whether a path from the root leads to a file or folder. */
  readonly exists: (path: string) => boolean;
  /** How many commits of the product came after one; undefined for a commit that is not in this history. */
  readonly commitsSince: (commit: string) => number | undefined;
};

/** A page of the report, and what its reader would have to be told and is not. */
export type Page = { readonly text: string; readonly failures: readonly string[] };

const mark = { passed: "passed", failed: "**failed**", "not run": "not run" } as const;

/** Returns a text that stands in one cell of a table. */
export function cell(text: string): string {
  return text
    .replaceAll("|", "\\|")
    .replaceAll(/\s*\n\s*/g, " ")
    .replaceAll("<", "&lt;");
}

/** Returns a link from a page of the report to a file of the repository. */
export function linkTo(path: string): string {
  const [file = ""] = path.split("#");
  return `[${file.split("/").at(-1) ?? file}](../../${path})`;
}

/** Says how old a part is beside the release. */
export function ageOf({ date, commit }: DatedPart, { commitsSince }: Surroundings): string {
  const count = commitsSince(commit);
  if (count === 0) return `${date}, at this commit`;
  return count === undefined
    ? `${date}, **at \`${commit}\`, which is not in this history**`
    : `${date}, **at \`${commit}\`, ${String(count)} commit${count === 1 ? "" : "s"} before**`;
}

/** Counts the results of rows, as "12 passed, 1 not run". */
export function countsOf(rows: readonly EvidenceRow[]): string {
  const results = ["passed", "failed", "not run"] as const;
  const counts = results.map((result) => [result, rows.filter((row) => row.result === result).length]);
  return counts
    .filter(([, count]) => count !== 0)
    .map(([result, count]) => `${String(count)} ${String(result)}`)
    .join(", ");
}

/** Returns what is missing in the rows of a part: reasons, and files that are linked. */
export function failuresOf({ part, rows }: DatedPart, { exists }: Surroundings): readonly string[] {
  return [
    ...(rows.length === 0 ? [`${part} has no row`] : []),
    ...rows.flatMap(({ claim, result, reason = "", link }) => [
      ...(result !== "passed" && reason.trim() === ""
        ? [`${part}: “${claim}” is ${result}, without a reason`]
        : []),
      ...(link !== undefined && !exists(link.split("#")[0] ?? "")
        ? [`${part}: “${claim}” links to ${link}, which does not exist`]
        : []),
    ]),
  ];
}

function tableOf(rows: readonly EvidenceRow[]): string {
  const lines = rows.map(({ claim, result, reason = "", link }) => {
    const shown = [reason === "" ? "" : cell(reason), link === undefined ? "" : linkTo(link)];
    return `| ${cell(claim)} | ${mark[result]} | ${shown.filter((text) => text !== "").join(" – ")} |`;
  });
  return ["| Claim | Result | Reason, or shown by |", "| --- | --- | --- |", ...lines].join("\n");
}

function textOf(part: DatedPart, surroundings: Surroundings): string {
  const { title, command, programs, rows } = part;
  const named = Object.entries(programs).map(([name, version]) => `${name} ${version}`);
  const groups = [...new Set(rows.map(({ group }) => group))];
  return [
    `## ${title}`,
    `${ageOf(part, surroundings)}${named.length > 0 ? `; ${named.join(", ")}` : ""}. ${countsOf(rows)}. Repeat: \`${command}\`.`,
    ...groups.flatMap((group) => [
      ...(group === undefined ? [] : [`### ${group}`]),
      tableOf(rows.filter((row) => row.group === group)),
    ]),
  ].join("\n\n");
}

/** Returns the page of a section, made of the parts that runs have written. */
export function pageOf(
  section: Section,
  parts: readonly DatedPart[],
  surroundings: Surroundings,
  more: readonly string[] = [],
): Page {
  const own = section.parts.map(({ name, command }) => ({
    name,
    command,
    found: parts.find(({ part }) => part === name),
  }));
  const missing = own.filter(({ found }) => found === undefined);
  return {
    text: `${[
      `# ${section.title}`,
      section.about,
      ...own.map(({ name, command, found }) =>
        found === undefined
          ? `## ${name}\n\nThis part is missing: \`${command}\` writes it.`
          : textOf(found, surroundings),
      ),
      ...more,
    ].join("\n\n")}\n`,
    failures: [
      ...missing.map(({ name, command }) => `${name} is missing: ${command} writes it`),
      ...own.flatMap(({ found }) => (found === undefined ? [] : failuresOf(found, surroundings))),
    ],
  };
}
