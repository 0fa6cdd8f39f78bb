import {
  type Citable,
  judgeCitations,
  judgeSections,
  judgeTitleForm,
  readChecks,
  readRemarks,
} from "./ledger-citations.ts";
import { type Passage, readSpecification, type Title } from "./ledger.ts";

const specification = readSpecification("## Login {#login status=finished}\n\n- **login-01** It opens.");

function citable(...rows: string[]): Citable {
  return { ...specification, checks: readChecks(rows.map((row) => `| ${row} |`).join("\n")) };
}

function passages(...texts: string[]): Passage[] {
  return texts.map((text) => ({ text, place: "a.ts:1" }));
}

function remarks(path: string, source: string): string[] {
  return readRemarks(path, source).map(({ text }) => text.trim());
}

describe("reading the checks", () => {
  test("takes the ids of all tables", () => {
    const table = "| id | What holds |\n|---|---|\n| RED-01 | One must hold. |\n";
    expect(readChecks(`# Checks\n\n${table}\n## More\n\n${table.replace("RED", "L10")}`)).toEqual({
      ids: ["RED-01", "L10-01"],
      problems: [],
    });
  });

  test.each([
    ["an id of one digit", "| RED-1 | One must hold. |"],
    ["an id without a sentence", "| RED-01 | |"],
    ["a sentence without an end", "| RED-01 | One must hold |"],
    ["a third column", "| RED-01 | One must hold. | why |"],
    ["an id that is given twice", "| RED-01 | One must hold. |\n| RED-01 | Another must. |"],
  ])("reports %s", (_name, lines) => {
    expect(readChecks(lines).problems).toHaveLength(1);
  });
});

describe("reading remarks", () => {
  test("takes the comments of code, a line each, with their places", () => {
    expect(readRemarks("a.ts", `const a = 1; // one\n/**\n * two\n */\nconst b = 2;`)).toEqual([
      { text: "// one", place: "a.ts:1" },
      { text: "/**", place: "a.ts:2" },
      { text: " * two", place: "a.ts:3" },
      { text: " */", place: "a.ts:4" },
    ]);
  });

  test("takes comments between attributes and elements, and at the end of a file", () => {
    const source = `const a = (\n  <p\n    // one\n    id="a"\n  >\n    {/* two */}\n    // text\n  </p>\n);\n// three\n`;
    expect(remarks("a.tsx", source)).toEqual(["// one", "/* two */", "// three"]);
  });

  test("leaves out strings, templates and regular expressions", () => {
    expect(remarks("a.ts", "const a = ['// RED-01', `/* RED-01 */`, /[/]*RED-01/];")).toEqual([]);
  });

  test("takes every line of other files", () => {
    expect(remarks("a.md", "one\ntwo")).toEqual(["one", "two"]);
  });
});

describe("judging citations", () => {
  const all = citable("RED-01 | One must hold.");

  test("passes when everything that is cited exists and every check is cited", () => {
    expect(judgeCitations(all, passages("it opens (login-01, RED-01)", "UTF-16, D-06, SHA-256"))).toEqual([]);
  });

  test.each(["login-99", "login-1", "login-010", "RED-99", "QQ-01", "X9-01"])(
    "fails for the unknown id %s",
    (id) => {
      expect(judgeCitations(all, passages("RED-01", `it opens (${id})`))).toEqual([
        `a.ts:1 cites ${id}, which does not exist`,
      ]);
    },
  );

  test.each(["post-login-99", "A-RED-99", "RED-990", "red-99", "X-1"])("sees no id in %s", (text) => {
    expect(judgeCitations(all, passages("RED-01", text))).toEqual([]);
  });

  test("fails for a check that nothing cites", () => {
    expect(judgeCitations(all, passages("login-01"))).toEqual([
      "no title and no comment cites RED-01: remove it from the checks",
    ]);
  });

  test("fails for a malformed row", () => {
    expect(judgeCitations(citable("RED-01 | One"), [])).toHaveLength(1);
  });
});

describe("judging citations of sections", () => {
  test.each(["(spec §4)", "spec §2 LoginPage, §4 Login", "Spec. § 8", "specification §1"])(
    "fails for %s",
    (text) => {
      expect(judgeSections(passages(text))).toHaveLength(1);
    },
  );

  test.each(["RFC 9110 §10.2.3", "OpenID Connect Core §3.1.2.6", "a.spec.ts"])("passes %s", (text) => {
    expect(judgeSections(passages(text))).toEqual([]);
  });
});

describe("judging the form of titles", () => {
  const judge = (...titles: Title[]): string[] => judgeTitleForm(titles, specification.areas);

  test.each([
    "it opens",
    "it opens (login-01)",
    "it opens (login-01, RED-01)",
    "it opens (at once)",
    "… opens (…, RED-01)",
  ])("passes %s", (text) => {
    expect(judge({ text, place: "a.test.ts:1" })).toEqual([]);
  });

  test.each([
    "login-01 it opens",
    "it opens (RED-01) at once",
    "RED-01 it opens (login-01)",
    "it opens (login-01, RED-01, RED-02)",
  ])("fails for %s", (text) => {
    expect(judge({ text, place: "a.test.ts:1" })).toHaveLength(1);
  });

  test("lets a row of a table consist of ids, but of two at most", () => {
    expect(judge({ text: "login-01, RED-01", place: "a.test.ts:1", isRow: true })).toEqual([]);
    expect(judge({ text: "login-01, RED-01, RED-02", place: "a.test.ts:1", isRow: true })).toHaveLength(1);
  });
});
