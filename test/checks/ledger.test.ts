import { judgeLedger, readSpecification, readTitles, statementsIn, type Title } from "./ledger.ts";

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
    ["an id without a sentence", "- **login-01**"],
    ["another mark than later", "- **login-01** A page opens. (soon)"],
    ["another kind of list", "1. **login-01** A page opens."],
    ["an indented item", "  - **login-01** A page opens."],
    ["another area's id", "- **logout-01** A page opens."],
    ["a second line", "- **login-01** A page opens.\n  And closes."],
    ["a reason without an end", "- **login-01** A page opens.\n  Why: It must"],
    ["a second line of a reason", "- **login-01** A page opens.\n  Why: It must.\n  It should."],
    ["a second reason", "- **login-01** A page opens.\n  Why: It must.\n  Why: It should."],
    ["a reason of nothing", "Words.\n  Why: It must."],
    ["a heading that is not an area", "## Notes"],
    ["an unknown status", "## Logout {#logout status=done}"],
    ["the same area again", AREA],
  ])("reports %s", (_name, lines) => {
    expect(specification(lines).problems).toHaveLength(1);
  });

  test("reports an id that is given twice", () => {
    expect(specification("- **login-01** One.", "- **login-01** Two.").problems).toEqual([
      "line 4: login-01 is given twice",
    ]);
  });

  test("reports a statement in front of the first area", () => {
    expect(readSpecification("- **login-01** One.").problems).toHaveLength(1);
  });
});

// The sources are strings that the ledger reads: no test of this file is skipped, or runs alone.
describe("reading the titles", () => {
  test("takes tests, groups and steps", () => {
    const source = `
      describe("group", () => { it("one", () => check()); test("two", async () => { await test.step("three", async () => go()); }); });
      test.describe.serial("browser", () => { test("four", { tag: "@slow" }, async ({ page }) => { await go(page); }); });
      it.only('five', function () { check(); });
    `;
    expect(titles(source)).toEqual(["group", "one", "two", "three", "browser", "four", "five"]);
  });

  test("takes tests whose function is made elsewhere", () => {
    expect(titles(`test("one", check); test("two", withClock(() => check()));`)).toEqual(["one", "two"]);
  });

  test("takes the fixed parts of a template", () => {
    expect(titles("test(`login-01 of ${name}: login-${number}`, () => check());")).toEqual([
      "login-01 of …: login-…",
    ]);
  });

  test("takes the rows of a table where the title has a place for them", () => {
    const rows = `const rows = [["login-01", 1], ["login-02", 2]];`;
    expect(titles(`test.each([{ id: "login-03" }])("$id holds", () => check());`)).toEqual([
      "$id holds",
      "login-03",
    ]);
    expect(titles('test.each`id\n${"login-04"}`("$id holds", () => check());')).toEqual([
      "$id holds",
      "login-04",
    ]);
    expect(titles(`${rows} test.each(rows)("%s holds", () => check());`)).toEqual([
      "%s holds",
      "login-01",
      "login-02",
    ]);
    expect(titles(`${rows} test.each(rows)("holds", () => check());`)).toEqual(["holds"]);
  });

  test("marks what a table puts into its titles", () => {
    expect(readTitles("a.test.ts", `test.each([["login-01"]])("%s holds", () => check());`)).toEqual([
      { text: "%s holds", place: "a.test.ts:1" },
      { text: "login-01", place: "a.test.ts:1", isRow: true },
    ]);
  });

  test.each([
    ["comments", `// test("login-01", () => check());\n/* test("login-01", () => check()); */`],
    ["strings", `const text = 'test("login-01", () => check())';`],
    ["skipped tests", `test.skip("login-01", () => check()); it.skip("login-01", () => check());`],
    ["skipped tables", `test.skip.each([1])("login-01 %s", () => check()); xit("login-01", () => check());`],
    ["planned tests", `test.todo("login-01"); test.fixme("login-01", () => check());`],
    ["tests without a body", `test("login-01"); test("login-01", () => {});`],
    ["skipped groups", `describe.skip("login-01", () => { test("login-02", () => check()); });`],
    [
      "skipped groups of the browser",
      `test.describe.skip("login-01", () => { test("login-02", () => check()); });`,
    ],
    ["groups without a running test", `describe("login-01", () => { test.skip("two", () => check()); });`],
    ["tests that turn themselves off", `test("login-01", () => { test.skip(); check(); });`],
    [
      "tests that are always off",
      `test("login-01", () => { if (a) { test.fixme(true, "why"); } check(); });`,
    ],
    ["other functions", `check("login-01", () => check()); suite.test("login-01", () => check());`],
  ])("leaves out %s", (_name, source) => {
    expect(titles(source)).toEqual([]);
  });

  test("keeps a test that is off in some browsers only", () => {
    expect(titles(`test("one", () => { test.skip(browserName === "webkit"); check(); });`)).toEqual(["one"]);
  });

  test("keeps a group of which one test turns itself off", () => {
    const source = `describe("group", () => { test("one", () => check()); test("two", () => { test.skip(); }); });`;
    expect(titles(source)).toEqual(["group", "one"]);
  });

  test("says where a title stands", () => {
    expect(readTitles("e2e/a.spec.ts", `\n\ntest("one", () => check());`)).toEqual([
      { text: "one", place: "e2e/a.spec.ts:3" },
    ]);
  });

  test("reads files with JSX", () => {
    expect(readTitles("a.test.tsx", `test("one", () => render(<Page />));`)).toHaveLength(1);
  });
});

describe("judging", () => {
  const two = specification("- **login-01** One.", "- **login-02** Two. (later)");

  test("passes when everything due is shown", () => {
    expect(judgeLedger(two, shownBy("login-01 opens"))).toEqual({
      summary: "specification: 1 of 2 statements are shown by a test (login 1/2)",
      pending: [{ area: "login", ids: ["login-02"] }],
      failures: [],
    });
  });

  test("counts ids at any place of a title", () => {
    expect(judgeLedger(two, shownBy("it (login-01, login-02) opens")).pending).toEqual([]);
  });

  test("fails for a statement of a finished area that no test shows", () => {
    expect(judgeLedger(two, shownBy("login-02 waits")).failures).toEqual(["no test shows login-01: One."]);
  });

  test("does not fail for a statement of an open area", () => {
    const open = readSpecification(`${AREA.replace("finished", "open")}\n\n- **login-01** One.`);
    expect(judgeLedger(open, shownBy("something"))).toMatchObject({
      pending: [{ area: "login", ids: ["login-01"] }],
      failures: [],
    });
  });

  test.each(["post-login-99", "xlogin-99", "status-503", "login page"])("sees no id in %s", (title) => {
    expect(statementsIn(title, two.areas)).toEqual([]);
  });

  test("fails for a malformed or repeated statement", () => {
    const wrong = specification("- **login-01** One.", "- **login-01** Again.", "- Loose.");
    expect(judgeLedger(wrong, shownBy("login-01")).failures).toHaveLength(2);
  });

  test("fails without statements", () => {
    expect(judgeLedger(readSpecification(""), shownBy("login-01")).failures).toEqual([
      "the specification has no statements",
    ]);
  });

  test("fails without tests", () => {
    expect(judgeLedger(specification("- **login-01** One. (later)"), []).failures).toEqual([
      "no test was found",
    ]);
  });
});
