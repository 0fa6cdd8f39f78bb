import { posix } from "node:path";

/** The part of Stryker's report that is read (mutation testing report schema 2). */
export type MutationReport = {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly ReportedMutant[] }>
  >;
};

type Position = { readonly line: number; readonly column: number };

type ReportedMutant = {
  readonly status: string;
  readonly replacement?: string;
  readonly location: { readonly start: Position; readonly end: Position };
};

/** A changed place in the code that no test noticed. */
type Survivor = {
  readonly file: string;
  readonly line: number;
  /** The change on one line: `a < b → a <= b`. */
  readonly change: string;
};

type Score = {
  readonly mutants: number;
  readonly killed: number;
  /** Survivors that docs/testing.md lists with a reason. */
  readonly listed: readonly Survivor[];
  readonly unlisted: readonly Survivor[];
};

const longestChange = 120;

/** Folders on which more depends than on others; a greater percentage of their mutants has to be killed. */
const strictFolders = [
  "domain/redirect",
  "domain/storage",
  "domain/mfa",
  "domain/authenticate",
  "domain/navigation",
];

/** Returns the percentage of a folder's mutants that tests have to kill. */
export function boundOf(folder: string): number {
  if (strictFolders.includes(folder)) return 95;
  return folder.startsWith("domain/") ? 90 : 80;
}

/** Returns the folder that is measured as one: `domain/mfa` for every file below it. */
export function folderOf(file: string): string {
  return file.split("/").slice(0, 2).join("/");
}

/** Returns how many of a report's mutants died, and which survived. `listed`: the changes of docs/testing.md. */
export function scoreOf(report: MutationReport, listed: ReadonlySet<string>): Score {
  let [mutants, killed] = [0, 0];
  const survivors: Survivor[] = [];
  for (const [file, { source, mutants: reported }] of Object.entries(report.files)) {
    for (const mutant of reported) {
      if (["Killed", "Timeout"].includes(mutant.status)) killed += 1;
      else if (["Survived", "NoCoverage"].includes(mutant.status)) {
        survivors.push({ file, line: mutant.location.start.line, change: changeOf(mutant, source) });
      } else continue;
      mutants += 1;
    }
  }
  const isListed = (survivor: Survivor) => listed.has(keyOf(survivor));
  return {
    mutants,
    killed,
    listed: survivors.filter(isListed),
    unlisted: survivors.filter((survivor) => !isListed(survivor)),
  };
}

/** Returns the percentage of mutants that tests killed; 100 if there are none. */
export function percentOf({ killed, mutants }: Pick<Score, "killed" | "mutants">): number {
  return mutants === 0 ? 100 : (killed / mutants) * 100;
}

/** Returns the survivors of a table `| file | change | reason |`, each row as one key; rows without a reason do not count. */
export function readListed(page: string): ReadonlySet<string> {
  const rows = [...page.matchAll(/^\| `([a-z/.-]+\.ts)` \| (.+) \| ([^|]+) \|$/gm)];
  return new Set(
    rows
      .filter(([, , , reason = ""]) => reason.trim() !== "")
      .map(([, file = "", change = ""]) => keyOf({ file, change: plainCell(change) })),
  );
}

/** Returns the row of a survivor for docs/testing.md, without its reason. */
export function rowOf({ file, change }: Survivor): string {
  return `| \`${posix.basename(file)}\` | \`\` ${change.replaceAll("|", "\\|")} \`\` |  |`;
}

function keyOf({ file, change }: Pick<Survivor, "file" | "change">): string {
  return `${posix.basename(file)} ${change}`;
}

function plainCell(cell: string): string {
  return cell
    .replaceAll("\\|", "|")
    .replace(/^`+ ?| ?`+$/g, "")
    .trim();
}

function changeOf({ location, replacement = "" }: ReportedMutant, source: string): string {
  const lines = source.split("\n").slice(location.start.line - 1, location.end.line);
  const end = lines.length - 1;
  lines[end] = lines[end]?.slice(0, location.end.column - 1) ?? "";
  lines[0] = lines[0]?.slice(location.start.column - 1) ?? "";
  return `${oneLine(lines.join(" "))} → ${oneLine(replacement)}`;
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= longestChange ? line : `${line.slice(0, longestChange)}…`;
}
