import { percentOf, readListed, rowOf, scoreOf } from "./mutation-score.ts";

const source = "const isOld = age > limit ||\n  other;\n";
const mutant = (status: string) => ({
  status,
  replacement: "age >= limit",
  location: { start: { line: 1, column: 15 }, end: { line: 1, column: 26 } },
});
const report = (...statuses: string[]) => ({
  files: { "domain/storage/a.ts": { source, mutants: statuses.map(mutant) } },
});
const none = new Set<string>();

test("counts what was killed or ran without end, and leaves out what did not compile", () => {
  const score = scoreOf(
    report("Killed", "Timeout", "Survived", "NoCoverage", "CompileError", "Ignored"),
    none,
  );
  expect([score.mutants, score.killed, score.unlisted.length]).toEqual([4, 2, 2]);
  expect(percentOf(score)).toBe(50);
});

test("says where a survivor is, and a change over several lines on one", () => {
  const wide = {
    ...mutant("Survived"),
    location: { start: { line: 1, column: 15 }, end: { line: 2, column: 8 } },
  };
  const files = { "domain/storage/a.ts": { source, mutants: [{ ...wide, replacement: "{\n}" }] } };
  expect(scoreOf({ files }, none).unlisted).toEqual([
    { file: "domain/storage/a.ts", line: 1, change: "age > limit || other → { }" },
  ]);
});

test("a survivor counts as listed with a reason alone, also after its file was moved", () => {
  const [survivor] = scoreOf(report("Survived"), none).unlisted;
  const row = survivor ? rowOf(survivor) : "";
  expect(scoreOf(report("Survived"), readListed(row)).listed).toEqual([]);
  const withReason = readListed(row.replace(/ {2}\|$/, " No clock is as exact. |"));
  expect(scoreOf(report("Survived"), withReason)).toMatchObject({ listed: [survivor], unlisted: [] });
});

test("reads a bar and a template of a listed change as they were written", () => {
  const page = "| `a.ts` | `` a \\|\\| `${b}` → true `` | Always true. |";
  expect([...readListed(page)]).toEqual(["a.ts a || `${b}` → true"]);
});
