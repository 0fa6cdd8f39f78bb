import type { DatedPart } from "#e2e/support/evidence.ts";
import { sections } from "./evidence-sections.ts";
import { ageOf, cell, countsOf, type Surroundings } from "./part-pages.ts";

/** The release that the report is about. */
export type Release = { readonly version: string; readonly commit: string; readonly date: string };

/** A page that is read from the repository, with the figure of its row in the index. */
export type IndexRow = { readonly page: string; readonly title: string; readonly figure: string };

/** Returns the index of the report: what each page says, how old it is, and everything that did not pass or run. */
export function indexPage(
  release: Release,
  read: readonly IndexRow[],
  parts: readonly DatedPart[],
  surroundings: Surroundings,
): string {
  const own = sections.flatMap(({ page, title, parts: named }) =>
    named.map(({ name }) => {
      const found = parts.find(({ part }) => part === name);
      const said =
        found === undefined ? "**missing** | –" : `${countsOf(found.rows)} | ${ageOf(found, surroundings)}`;
      return `| [${title}](${page}) | ${found?.title ?? name} | ${said} |`;
    }),
  );
  const rest = parts.flatMap(({ part, rows }) =>
    rows.filter(({ result }) => result !== "passed").map((row) => ({ part, ...row })),
  );
  const keyOf = ({ part, result, reason = "" }: (typeof rest)[number]) => `${part}|${result}|${reason}`;
  const left = rest
    .filter((row, index) => rest.findIndex((other) => keyOf(other) === keyOf(row)) === index)
    .map((row) => {
      const { part, result, reason = "", claim } = row;
      const alike = rest.filter((other) => keyOf(other) === keyOf(row)).length;
      const what = alike === 1 ? claim : `${String(alike)} rows, the first: ${claim}`;
      return `| ${part} | ${cell(what)} | ${result} | ${cell(reason)} |`;
    });
  return `${[
    "# Evidence",
    `Lobby ${release.version}, commit \`${release.commit}\`, ${release.date}. Written by \`npm run evidence\`, which plays every part again; \`npm run evidence -- --render\` writes the pages from the parts as they stand, and \`npm run evidence -- NAME\` plays one. Each part says by itself when and at which commit it was played; what is older than this release is in bold type. The command fails where a part is missing, or where what did not pass or run has no reason.`,
    [
      "| Page | Part | Result | Played |",
      "| --- | --- | --- | --- |",
      ...read.map(
        ({ page, title, figure }) =>
          `| [${title}](${page}) | from the repository | ${figure} | at this commit |`,
      ),
      ...own,
    ].join("\n"),
    "## What failed or was not run, and why",
    left.length === 0
      ? "Nothing."
      : ["| Part | What | Result | Reason |", "| --- | --- | --- | --- |", ...left].join("\n"),
  ].join("\n\n")}\n`;
}
