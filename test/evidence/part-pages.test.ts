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
  test.each([
    ["a part that is missing", []],
    ["a part without a row", [part({}, { rows: [] })]],
    ["what was not run without a reason", [part({ result: "not run" })]],
    ["what failed with an empty reason", [part({ result: "failed", reason: " " })]],
    ["a dead link", [part({ link: "e2e/journeys/gone.spec.ts" })]],
  ])("fails for %s", (_name, parts) => {
    expect(page(...parts).failures).toHaveLength(1);
  });

  test.each([
    ["3 commits before", "before"],
    ["which is not in this history", "elsewhere"],
  ])("says of a part that is older: %s", (words, commit) => {
    expect(page(part({}, { commit })).text).toContain(words);
  });
});
