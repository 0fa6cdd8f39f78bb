import type { DatedPart, EvidenceRow } from "#e2e/support/evidence.ts";
import { pageOf, type Surroundings } from "./part-pages.ts";

const section = {
  page: "engines.md",
  title: "Engines",
  about: "In engines.",
  parts: [{ name: "firefox", command: "npm run firefox" }],
};
const around: Surroundings = {
  exists: (path) => path === "e2e/journeys/login.spec.ts",
  commitsSince: (commit) => ({ now: 0, before: 3 })[commit],
};

function part(row: Partial<EvidenceRow>, more: Partial<DatedPart> = {}): DatedPart {
  return {
    part: "firefox",
    title: "Firefox",
    command: "npm run firefox",
    programs: { firefox: "153" },
    date: "2026-11-28",
    commit: "now",
    rows: [{ claim: "it opens", result: "passed", ...row }],
    ...more,
  };
}
const page = (...parts: readonly DatedPart[]) => pageOf(section, parts, around);

describe("a page of the evidence report", () => {
  test("shows claim, result, link, day and programs, and lacks nothing", () => {
    const { text, failures } = page(part({ link: "e2e/journeys/login.spec.ts#opens" }));
    expect(failures).toEqual([]);
    expect(text).toContain("| it opens | passed | [login.spec.ts](../../e2e/journeys/login.spec.ts#opens) |");
    expect(text).toContain("2026-11-28, at this commit; firefox 153. 1 passed. Repeat: `npm run firefox`.");
  });

  test.each([
    ["a part that is missing", []],
    ["a part without a row", [part({}, { rows: [] })]],
    ["what was not run without a reason", [part({ result: "not run" })]],
    ["what failed with an empty reason", [part({ result: "failed", reason: " " })]],
    ["a dead link", [part({ link: "e2e/journeys/gone.spec.ts" })]],
  ])("fails for %s", (_name, parts) => {
    expect(page(...parts).failures).toHaveLength(1);
  });

  test("takes a reason for what was not run", () => {
    const { text, failures } = page(part({ result: "not run", reason: "No Firefox here." }));
    expect(failures).toEqual([]);
    expect(text).toContain("| it opens | not run | No Firefox here. |");
  });

  test.each([
    ["3 commits before", "before"],
    ["which is not in this history", "elsewhere"],
  ])("says of a part that is older: %s", (words, commit) => {
    expect(page(part({}, { commit })).text).toContain(words);
  });

  test("keeps a table whole that has a bar or a line break in a claim", () => {
    expect(page(part({ claim: "a|b\nc <d>" })).text).toContain("| a\\|b c &lt;d> | passed |");
  });
});
