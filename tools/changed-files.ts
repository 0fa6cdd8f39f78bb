import { execFileSync } from "node:child_process";

/** Runs git in a folder; returns what it prints, or undefined where it fails. */
export function git(root: string, ...words: readonly string[]): string | undefined {
  try {
    return execFileSync("git", words, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return undefined;
  }
}

/** Returns the commit that changes are counted from: where the branch left main, else the one before. */
export function baseOf(root: string): string | undefined {
  const head = git(root, "rev-parse", "HEAD");
  const left = git(root, "merge-base", "HEAD", "main") ?? git(root, "merge-base", "HEAD", "origin/main");
  return left === undefined || left === head ? git(root, "rev-parse", "--verify", "HEAD^") : left;
}

/** Returns the files that differ from a commit, committed or not; a moved file by both of its names. */
export function changedSince(root: string, commit: string): readonly string[] {
  const differing = git(root, "diff", "--name-only", "--no-renames", commit) ?? "";
  const untracked = git(root, "ls-files", "--others", "--exclude-standard") ?? "";
  return [...new Set(`${differing}\n${untracked}`.split("\n"))].filter((path) => path !== "");
}
