/** The kind of a mistake in a hosts file. */
export type Cause =
  | "syntax"
  | "repeated-key"
  | "unknown-key"
  | "missing-key"
  | "wrong-type"
  | "not-an-origin"
  | "origin-with-path"
  | "origin-spelling"
  | "not-https"
  | "wildcard"
  | "unknown-placeholder"
  | "name"
  | "unknown-group"
  | "overlapping-patterns"
  | "beyond-guard"
  | "out-of-range"
  | "not-allowed"
  | "repeated-entry"
  | "insecure-upstream"
  | "no-upstream"
  | "no-host"
  | "image-elsewhere";

/** A mistake, its line and column in the file (counted from 1), and what to write instead. */
export type Problem = {
  readonly cause: Cause;
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly advice: string;
  /** The host or pattern, if the mistake affects no other. */
  readonly host?: string;
};

/** Returns one line for each problem, in the order of the file. */
export function describeProblems(file: string, problems: readonly Problem[]): string {
  return [...problems]
    .sort((one, other) => one.line - other.line || one.column - other.column)
    .map(({ line, column, text, advice }) => `${file}:${line}:${column}: ${text} ${advice}`.trim())
    .join("\n");
}
