import { globSync, readFileSync } from "node:fs";
import { readTests } from "#test/checks/read-tests.ts";
import english from "#translations/en.json";
import { clauses } from "./clauses-of-en-301-549.ts";
import { type Judgement, supports, without } from "./conformance-judgement.ts";
import { conformancePage, contradicted } from "./conformance-page.ts";
import { criteria, judgements } from "./criteria-of-wcag.ts";

const titles = readTests(process.cwd());

describe("the conformance report", () => {
  test("says something of each criterion, and points to tests that there are", () => {
    expect(conformancePage({ criteria, judgements, clauses }, titles).failures).toEqual([]);
    const levels = Object.values(criteria).map(([, level]) => level);
    expect(levels.filter((level) => level === "A")).toHaveLength(31);
    expect(levels.filter((level) => level === "AA")).toHaveLength(24);
  });

  test("what a row says is absent is in no view, style or document of the portal", () => {
    const paths = globSync("{ui,src}/**/*.{ts,tsx,scss,html}").filter(
      (path) => !path.startsWith("ui/atlas/"),
    );
    expect(paths.length).toBeGreaterThan(200);
    const sources = paths.map((path) => ({ path, text: readFileSync(path, "utf8") }));
    const rows = Object.entries(clauses).map(([id, [, judgement]]) => [id, judgement] as const);
    expect(contradicted([...Object.entries(judgements), ...rows], sources)).toEqual([]);
  });

  test("no message points at something by its place, shape or colour alone", () => {
    const pointing = /\b(?:above|on the (?:left|right)|to the (?:left|right)|round|square|red|green|blue)\b/i;
    const found = Object.entries(english).filter(([, text]) => pointing.test(text));
    expect(found).toEqual([]);
  });
});

describe("a conformance report", () => {
  const criterion = { "1.1.1": ["Non-text Content", "A"] } as const;
  const page = (judged: Readonly<Record<string, Judgement>>) =>
    conformancePage({ criteria: criterion, judgements: judged, clauses: {} }, titles);

  test.each<[string, Readonly<Record<string, Judgement>>]>([
    ["nothing is said of a criterion", {}],
    ["a criterion is unknown", { "1.1.1": without("None."), "1.1.2": without("None.") }],
    ["Supports has no test", { "1.1.1": supports("Trust us.") }],
    ["a remark is missing", { "1.1.1": without(" ") }],
    ["a note has no day", { "1.1.1": { ...without("None."), note: { date: "lately", text: "Seen." } } }],
  ])("fails where %s", (_name, judged) => {
    expect(page(judged).failures).toHaveLength(1);
  });

  test("fails where the test that it points to is gone", () => {
    const judged = { "1.1.1": supports("All have names.", "axe") };
    expect(
      conformancePage({ criteria: criterion, judgements: judged, clauses: {} }, []).failures,
    ).toHaveLength(1);
  });

  test("is contradicted by a source that has what a row calls absent", () => {
    const sources = [{ path: "ui/a.tsx", text: "<video />" }];
    expect(contradicted([["1.2.1", without("No film.", /<video/)]], sources)).toHaveLength(1);
  });
});
