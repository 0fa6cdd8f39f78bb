import { judgeLedger, readSpecification, readTitles, type Title } from "./ledger.ts";

const AREA = "## Login {#login status=finished}";

function specification(...lines: string[]) {
  return readSpecification([AREA, "", ...lines].join("\n"));
}

function titles(source: string): string[] {
  return readTitles("sample.test.ts", source).map((title) => title.text);
}

function shownBy(...texts: string[]): Title[] {
  return texts.map((text) => ({ text, place: "sample.test.ts:1" }));
}

describe("reading the specification", () => {
  test("takes id, text, status and the mark for later", () => {
    const read = readSpecification(
      `# Title\n\nWords.\n\n${AREA}\n\nMore words.\n\n- **login-01** A page opens.\n  Why: A door would be shut.\n- **login-12** It waits. (later)\n`,
    );
    expect(read).toEqual({
      areas: [{ name: "login", finished: true }],
      statements: [
        { id: "login-01", area: "login", text: "A page opens.", later: false },
        { id: "login-12", area: "login", text: "It waits.", later: true },
      ],
      problems: [],
    });
  });

  test.each([
    ["an item without an id", "- A page opens."],
    ["an id that is not bold", "- login-01 A page opens."],
    ["an id of one digit", "- **login-1** A page opens."],
    ["a sentence without an end", "- **login-01** A page opens"],
    ["another mark than later", "- **login-01** A page opens. (soon)"],
    ["another kind of list", "1. **login-01** A page opens."],
    ["another area's id", "- **logout-01** A page opens."],
    ["an id that is given twice", "- **login-01** One.\n- **login-01** Two."],
    ["a second line", "- **login-01** A page opens.\n  And closes."],
    ["a reason without an end", "- **login-01** A page opens.\n  Why: It must"],
    ["a second reason", "- **login-01** A page opens.\n  Why: It must.\n  Why: It should."],
    ["a reason of nothing", "Words.\n  Why: It must."],
    ["a heading that is not an area", "## Notes"],
    ["an unknown status", "## Logout {#logout status=done}"],
    ["the same area again", AREA],
  ])("reports %s", (_name, lines) => {
    expect(specification(lines).problems).toHaveLength(1);
  });

  test("reports a statement in front of the first area", () => {
    expect(readSpecification("- **login-01** One.").problems).toHaveLength(1);
  });
});

// The sources are strings that the ledger reads: no test of this file is skipped, or runs alone.
describe("reading the titles", () => {
  test.each([
    ["comments and strings", `// test("login-01", check);\nconst text = 'test("login-01", check)';`],
    ["skipped tests", `test.skip("login-01", check); it.skip("login-01", check);`],
    ["skipped tables", `test.skip.each([1])("login-01 %s", check); xit("login-01", check);`],
    ["planned tests", `test.todo("login-01"); test.fixme("login-01", check);`],
    ["tests without a body", `test("login-01"); test("login-01", () => {});`],
    ["skipped groups", `test.describe.skip("login-01", () => { test("login-02", check); });`],
    ["groups without a running test", `describe("login-01", () => { test.skip("two", check); });`],
    [
      "tests that turn themselves off",
      `test("login-01", () => { if (a) test.fixme(true, "why"); check(); });`,
    ],
    ["other functions", `check("login-01", check); suite.test("login-01", check);`],
  ])("leaves out %s", (_name, source) => {
    expect(titles(source)).toEqual([]);
  });

  test("says where a title stands", () => {
    expect(readTitles("e2e/a.spec.ts", `\n\ntest("one", () => check());`)).toEqual([
      { text: "one", place: "e2e/a.spec.ts:3" },
    ]);
  });
});

describe("judging", () => {
  test.each([
    ["a statement of a finished area that no test shows", ["- **login-01** One."], ["login-02 waits"]],
    ["a malformed statement", ["- **login-01** One.", "- Loose."], ["login-01"]],
    ["no statements", [], ["login-01"]],
    ["no tests", ["- **login-01** One. (later)"], []],
  ])("fails for %s", (_why, lines, shown) => {
    expect(judgeLedger(specification(...lines), shownBy(...shown)).failures).toHaveLength(1);
  });

  test("waits for a statement that is for later", () => {
    const two = specification("- **login-01** One.", "- **login-02** Two. (later)");
    const { failures, pending } = judgeLedger(two, shownBy("login-01 opens"));
    expect([failures, pending]).toEqual([[], [{ area: "login", ids: ["login-02"] }]]);
  });
});
