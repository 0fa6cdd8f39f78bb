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
