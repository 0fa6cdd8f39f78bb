import { readFileSync } from "node:fs";
import { join } from "node:path";
import { changedSince, git } from "./changed-files.ts";

/** A run of all tests in which everything passed, and the commit that was tested. */
export type WholeRun = { readonly date: string; readonly commit: string };

/** The sentence in docs/testing.md. */
const sentence =
  /^The last whole run (?:passed on (\d{4}-\d{2}-\d{2}), at commit `([\da-f]{40})`|is still to come)\.$/m;

/** Reads the last whole run from the text of docs/testing.md. */
export function readWholeRun(text: string): WholeRun | undefined {
  const [, date, commit] = sentence.exec(text) ?? [];
  return date === undefined || commit === undefined ? undefined : { date, commit };
}

/** Returns the text of docs/testing.md with another last whole run. */
export function withWholeRun(text: string, { date, commit }: WholeRun): string {
  if (!sentence.test(text)) throw new Error("docs/testing.md has no sentence about the last whole run.");
  return text.replace(sentence, `The last whole run passed on ${date}, at commit \`${commit}\`.`);
}

/**
 * Returns the last whole run before the commit that is checked out, and how many files differ from what it tested,
 * committed or not; texts, which are not part of the portal, do not count.
 */
export function lastWholeRun(root: string): (WholeRun & { readonly changedSince: number }) | undefined {
  const run = readWholeRun(readFileSync(join(root, "docs/testing.md"), "utf8"));
  if (run === undefined || git(root, "merge-base", "--is-ancestor", run.commit, "HEAD") === undefined)
    return undefined;
  const changed = changedSince(root, run.commit).filter((path) => !path.endsWith(".md"));
  return { ...run, changedSince: changed.length };
}
