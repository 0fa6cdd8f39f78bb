import { type Area, type Statement, statementsIn, type Title } from "#test/checks/ledger.ts";
import { boundOf } from "#test/mutation/mutation-score.ts";
import { cell, linkTo, type Page } from "./part-pages.ts";

const fileOf = ({ place }: Title) => place.replace(/:\d+$/, "");

/** Returns the page of the ledger: each statement of the specification with the files of the tests that cite it. */
export function statementPage(
  { areas, statements }: { readonly areas: Area[]; readonly statements: Statement[] },
  titles: readonly Title[],
): Page {
  const files = new Map<string, Set<string>>();
  for (const title of titles)
    for (const id of statementsIn(title.text, areas))
      files.set(id, (files.get(id) ?? new Set()).add(fileOf(title)));
  const shown = statements.filter(({ id }) => files.has(id));
  const rows = ({ name }: Area) =>
    statements
      .filter(({ area }) => area === name)
      .map(({ id, text }) => {
        const links = [...(files.get(id) ?? [])].sort().map(linkTo).join(", ");
        return `| ${id} | ${cell(text)} | ${links === "" ? "**no test yet**" : links} |`;
      });
  const text = [
    "# Statements",
    `What the portal does, one sentence at a time ([specification](../specification.md)), and the tests whose titles cite it: ${String(shown.length)} of ${String(statements.length)} are shown. Repeat: \`npm run check:ledger\`.`,
    ...areas.flatMap((area) => [
      `## ${area.name}`,
      ["| Id | Statement | Shown by |", "| --- | --- | --- |", ...rows(area)].join("\n"),
    ]),
  ].join("\n\n");
  const missing = statements.filter(({ id, later }) => !files.has(id) && !later);
  return { text: `${text}\n`, failures: missing.map(({ id }) => `no test shows ${id}`) };
}

/** Returns the text between a heading and the next one of any level. */
export function chapterOf(markdown: string, heading: string): string {
  const [, after] = markdown.split(`\n${heading}\n`);
  if (after === undefined) throw new Error(`There is no chapter “${heading}”.`);
  return (after.split(/\n#{2,3} /)[0] ?? "").trim();
}

/** Returns the page of the mutation scores, from the chapter of docs/testing.md in which `npm run mutate` has its figures. */
export function mutationPage(testing: string): Page {
  const [, scores = ""] = /\n## Scores\n([^]*?)\n## /.exec(testing) ?? [];
  const rows = [...scores.matchAll(/^\| ((?:domain|application)\/[\w-]+) \| \d+ \| \d+ \| ([\d.]+) \|$/gm)];
  const [about = ""] = scores.trim().split("\n\n");
  const reasonOf = (folder: string) =>
    scores
      .split(/\n+/)
      .find((line) => !line.startsWith("|") && line.includes(`\`${folder}\``) && /below/.test(line));
  const judged = rows.map(([, folder = "", score = "0"]) => ({
    folder,
    score,
    bound: boundOf(folder),
    reason: reasonOf(folder),
  }));
  const low = judged.filter(({ score, bound }) => Number(score) < bound);
  const lines = judged.map(
    ({ folder, score, bound, reason = "" }) =>
      `| ${folder} | ${score} % | ${String(bound)} % | ${Number(score) < bound ? `**below**: ${cell(reason)}` : "kept"} |`,
  );
  const text = [
    "# Mutation scores",
    `The code is changed in small ways, and the share of the changes that a test notices is counted ([how](../testing.md#whether-the-tests-would-notice)). ${about} Repeat: \`npm run mutate\`, which takes hours; \`npm run mutate -- FOLDER\` measures one.`,
    ["| Folder | Score | At least | |", "| --- | ---: | ---: | --- |", ...lines].join("\n"),
    `Changes that no test can notice are [listed with a reason each](../testing.md#listed-survivors) and count as survivors here.`,
  ].join("\n\n");
  return {
    text: `${text}\n`,
    failures: [
      ...(rows.length === 0 ? ["docs/testing.md has no mutation score"] : []),
      ...low
        .filter(({ reason }) => reason === undefined)
        .map(({ folder }) => `mutation: ${folder} is below its bound, without a reason in docs/testing.md`),
    ],
  };
}
