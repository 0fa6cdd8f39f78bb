import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { baseOf, changedSince, git } from "#tools/changed-files.ts";
import { lastWholeRun, readWholeRun, withWholeRun } from "#tools/whole-run.ts";

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

describe("in a repository", () => {
  let root: string;
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const commitAll = () => {
    git(root, "add", "--all");
    git(root, "-c", "user.name=a", "-c", "user.email=a@b.example", "commit", "--message", "a");
    return git(root, "rev-parse", "HEAD") ?? "";
  };
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "whole-run-"));
    git(root, "init", "--initial-branch", "main");
    write("docs/testing.md", none);
    write("src/one.ts", "1");
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test("the last whole run is told with the number of files that have changed since (deploy-68)", () => {
    const tested = commitAll();
    expect(lastWholeRun(root)).toBeUndefined();
    write("docs/testing.md", withWholeRun(none, { date: "2026-11-24", commit: tested }));
    commitAll();
    expect(lastWholeRun(root)).toEqual({ date: "2026-11-24", commit: tested, changedSince: 0 });
    write("src/one.ts", "2");
    commitAll();
    write("src/two.ts", "not committed");
    expect(lastWholeRun(root)?.changedSince).toBe(2);
  });

  test("a run of a commit that is not in the history does not count (deploy-68)", () => {
    write("docs/testing.md", withWholeRun(none, { date: "2026-11-24", commit }));
    commitAll();
    expect(lastWholeRun(root)).toBeUndefined();
  });

  test("changes are counted from where the branch left main, on main from the commit before", () => {
    const first = commitAll();
    expect(baseOf(root)).toBeUndefined();
    write("src/two.ts", "2");
    commitAll();
    expect(baseOf(root)).toBe(first);
    git(root, "checkout", "-b", "other", first);
    write("src/one.ts", "3");
    commitAll();
    git(root, "mv", "src/one.ts", "src/three.ts");
    expect(baseOf(root)).toBe(first);
    expect([...changedSince(root, first)].sort()).toEqual(["src/one.ts", "src/three.ts"]);
  });
});
