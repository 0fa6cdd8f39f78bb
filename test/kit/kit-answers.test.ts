import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newProvider } from "#tools/provider-scaffold.ts";
import { kitAnswers, openQuestions, trialPlugs } from "./kit-answers.ts";

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "kit-answers-"));
  cpSync("adapters/identity", join(root, "adapters/identity"), { recursive: true });
  for (const { code, words } of trialPlugs) newProvider([code, ...words], root);
});

afterAll(() => rmSync(root, { recursive: true }));

describe("the answers for generated plugs (provider-62)", () => {
  it.each(kitAnswers)("$file has one place for: $from", ({ file, from }) => {
    expect(readFileSync(join(root, file), "utf8").split(from)).toHaveLength(2);
  });

  it("leave no question open", () => {
    for (const { code } of trialPlugs) expect(openQuestions[code]?.length).toBeGreaterThan(0);
    const filled = kitAnswers.filter(
      ({ from }) => from.endsWith(": undefined") || from.includes("undecided"),
    );
    expect(filled).toHaveLength(Object.values(openQuestions).flat().length);
  });
});
