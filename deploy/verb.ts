/** A command of `npm run deploy`. */
export type Verb = {
  readonly name: string;
  /** Says in one line what the command does. */
  readonly summary: string;
  /** The text that `--help` prints. */
  readonly help: string;
  /** Runs with the words that follow the verb, and returns the exit code. */
  readonly run: (words: readonly string[]) => Promise<number>;
};

/** Thrown when a command cannot do its work and has changed nothing; the message is one sentence for the operator. */
export class Refusal extends Error {}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "it does not exist",
  EACCES: "this user has no permission",
  EPERM: "this user has no permission",
  EISDIR: "it is a folder",
  EEXIST: "it is no folder",
  ENOTDIR: "it is no folder",
  ENOSPC: "the disk is full",
  EROFS: "the disk is read-only",
  EADDRINUSE: "another program listens there already",
  EADDRNOTAVAIL: "this machine does not have that address",
};

/** Returns why a file could not be read or written, as the end of a sentence. */
export function reasonOf(cause: unknown): string {
  const known = reasons[(cause as NodeJS.ErrnoException).code ?? ""];
  return known ?? (cause instanceof Error ? cause.message : String(cause));
}

/** Returns a number with its noun: `1 host`, `2 hosts`. */
export function counted(number: number, noun: string): string {
  return `${String(number)} ${noun}${number === 1 ? "" : "s"}`;
}
