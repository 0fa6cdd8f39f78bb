import type { Title } from "#test/checks/ledger.ts";
import type { Judgement } from "./conformance-judgement.ts";
import { tests } from "./conformance-tests.ts";
import { cell, type Page } from "./part-pages.ts";

/** What is said of some requirements, and the list of those that there are, with name and level. */
export type Conformance = {
  readonly criteria: Readonly<Record<string, readonly [name: string, level: "A" | "AA"]>>;
  readonly judgements: Readonly<Record<string, Judgement>>;
  readonly clauses: Readonly<Record<string, readonly [name: string, judgement: Judgement]>>;
};

/** New in WCAG 2.2; EN 301 549 V3.2.1 repeats the criteria of 2.1. */
const sinceLast = ["2.4.11", "2.5.7", "2.5.8", "3.2.6", "3.3.7", "3.3.8"];

function shownBy({ by = [], note }: Judgement): string {
  const links = by.map((name) => {
    const [file, title] = tests[name];
    return `[${cell(title)}](../../${file})`;
  });
  return [...links, ...(note ? [`${note.date}, by hand: ${note.text}`] : [])].join("; ");
}

function rowOf(number: string, name: string, judgement: Judgement): string {
  return `| ${number} ${name} | ${judgement.status} | ${cell(judgement.remark)} | ${shownBy(judgement)} |`;
}

const head = ["| Requirement | Conformance | Remarks | Shown by |", "| --- | --- | --- | --- |"];

function problemsOf(id: string, judgement: Judgement, titles: ReadonlySet<string>): readonly string[] {
  const { status, remark, by = [], note } = judgement;
  const dead = by.filter((name) => !titles.has(keyOf(tests[name])));
  return [
    ...(remark.trim() === "" ? [`${id} has no remark`] : []),
    ...(status === "Supports" && by.length === 0 ? [`${id} says Supports, and no test shows it`] : []),
    ...(note !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(note.date)
      ? [`${id} has a note without a day`]
      : []),
    ...dead.map((name) => `${id}: there is no test “${tests[name].join(": ")}”`),
  ];
}

const keyOf = ([file, title]: readonly [file: string, title: string]) => `${file}\n${title}`;

/** Returns the accessibility conformance report in the form of VPAT 2.5, and what its rows lack. */
export function conformancePage(
  { criteria, judgements, clauses }: Conformance,
  titles: readonly Title[],
): Page {
  const known = new Set(titles.map(({ place, text }) => keyOf([place.replace(/:\d+$/, ""), text])));
  const ids = Object.keys(criteria);
  const table = (level: "A" | "AA") =>
    ids.flatMap((id) => {
      const [[name, ofLevel], judgement] = [criteria[id] ?? ["", "A"], judgements[id]];
      return ofLevel === level && judgement !== undefined ? [rowOf(id, name, judgement)] : [];
    });
  const chapterNine = ids
    .filter((id) => !sinceLast.includes(id))
    .flatMap((id) => {
      const judgement = judgements[id];
      return judgement === undefined
        ? []
        : [
            [
              `9.${id}`,
              criteria[id]?.[0] ?? "",
              { ...judgement, remark: `See ${id} of WCAG.`, by: [] },
            ] as const,
          ];
    });
  const others = Object.entries(clauses).map(([id, [name, judgement]]) => [id, name, judgement] as const);
  const byNumber = [...chapterNine, ...others].sort(([one], [other]) =>
    one.localeCompare(other, "en", { numeric: true }),
  );
  const statuses = ["Supports", "Partially Supports", "Does Not Support", "Not Applicable"] as const;
  const counts = statuses.map(
    (status) => `${String(ids.filter((id) => judgements[id]?.status === status).length)} ${status}`,
  );
  const text = [
    "# Accessibility conformance report",
    "In the form of VPAT® 2.5, editions WCAG 2.2 and EN 301 549 V3.2.1. Product: the screens of Lobby as they are built, in the languages that it comes with; colours, words and images of a tenant within what the portal accepts.",
    `How it was judged: by the tests in the last column, which run with every release; the page fails to be written where a test that a row points to does not exist. Screen readers: [transcripts](transcripts.md); browsers: [engines](engines.md). Of the ${String(ids.length)} criteria of WCAG 2.2 at A and AA: ${counts.join(", ")}.`,
    "Supports: met in every way that is known. Partially Supports: met, but for what the remark names. Does Not Support: not met. Not Applicable: about something that the portal does not have.",
    "## WCAG 2.2, level A",
    [...head, ...table("A")].join("\n"),
    "## WCAG 2.2, level AA",
    [...head, ...table("AA")].join("\n"),
    "## EN 301 549 V3.2.1",
    [...head, ...byNumber.map((row) => rowOf(...row))].join("\n"),
  ].join("\n\n");
  return {
    text: `${text}\n`,
    failures: [
      ...ids
        .filter((id) => judgements[id] === undefined)
        .map((id) => `nothing is said of the criterion ${id}`),
      ...Object.keys(judgements)
        .filter((id) => criteria[id] === undefined)
        .map((id) => `WCAG 2.2 has no criterion ${id} at A or AA`),
      ...Object.entries(judgements).flatMap(([id, judgement]) => problemsOf(id, judgement, known)),
      ...others.flatMap(([id, , judgement]) => problemsOf(id, judgement, known)),
    ],
  };
}

/** Returns the rows that say of something that it is absent, where one of the sources has it. */
export function contradicted(
  judgements: readonly (readonly [id: string, judgement: Judgement])[],
  sources: readonly { readonly path: string; readonly text: string }[],
): readonly string[] {
  return judgements.flatMap(([id, { absent }]) =>
    sources
      .filter(({ text }) => absent?.test(text) === true)
      .map(({ path }) => `${id} is contradicted by ${path}`),
  );
}
