import { readFileSync } from "node:fs";
import { readWholeRun, withWholeRun } from "#tools/whole-run.ts";

const commit = "0123456789abcdef0123456789abcdef01234567";
const none = "# Testing\n\nThe last whole run is still to come.\n";

test("a whole run is noted in place of the one before, and read again", () => {
  expect(readWholeRun(none)).toBeUndefined();
  const first = withWholeRun(none, { date: "2026-11-24", commit });
  expect(first).toContain("\n\nThe last whole run passed on 2026-11-24, at commit `0123");
  const second = withWholeRun(first, { date: "2026-11-25", commit });
  expect(readWholeRun(second)).toEqual({ date: "2026-11-25", commit });
  expect(() => withWholeRun("# Testing\n", { date: "2026-11-24", commit })).toThrow("no sentence");
});

test("docs/testing.md has the sentence", () => {
  const text = readFileSync("docs/testing.md", "utf8");
  expect(readWholeRun(withWholeRun(text, { date: "2026-11-24", commit }))).toEqual({
    date: "2026-11-24",
    commit,
  });
});
