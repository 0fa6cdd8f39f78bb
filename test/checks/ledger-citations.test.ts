import {
  type Citable,
  judgeCitations,
  judgeSections,
  judgeTitleForm,
  readChecks,
  readRemarks,
} from "./ledger-citations.ts";
import { type Passage, readSpecification } from "./ledger.ts";

const specification = readSpecification("## Login {#login status=finished}\n\n- **login-01** It opens.");

function citable(...rows: string[]): Citable {
  return { ...specification, checks: readChecks(rows.map((row) => `| ${row} |`).join("\n")) };
}

function passages(...texts: string[]): Passage[] {
  return texts.map((text) => ({ text, place: "a.ts:1" }));
}

describe("reading the checks", () => {
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
    const source = `const a = 1; // one\n/**\n * two\n */\nconst b = (\n  <p\n    // three\n    id="a"\n  >\n    {/* four */}\n    // text\n  </p>\n);\n// five\n`;
    expect(readRemarks("a.tsx", source).map(({ text, place }) => `${place} ${text.trim()}`)).toEqual([
      "a.tsx:1 // one",
      "a.tsx:2 /**",
      "a.tsx:3 * two",
      "a.tsx:4 */",
      "a.tsx:7 // three",
      "a.tsx:10 /* four */",
      "a.tsx:14 // five",
    ]);
  });

  test("takes every line of other files", () => {
    expect(readRemarks("a.md", "one\ntwo").map(({ text }) => text)).toEqual(["one", "two"]);
  });
});

describe("judging citations", () => {
  const all = citable("RED-01 | One must hold.");

  test.each(["login-99", "login-1", "login-010", "RED-99", "QQ-01", "X9-01"])(
    "fails for the unknown id %s",
    (id) => {
      expect(judgeCitations(all, passages("RED-01", `it opens (${id})`))).toEqual([
        `a.ts:1 cites ${id}, which does not exist`,
      ]);
    },
  );

  test("fails for a check that nothing cites", () => {
    expect(judgeCitations(all, passages("login-01"))).toEqual([
      "no title and no comment cites RED-01: remove it from the checks",
    ]);
  });

  test("fails for a malformed row", () => {
    expect(judgeCitations(citable("RED-01 | One"), [])).toHaveLength(1);
  });
});

test.each(["(spec §4)", "spec §2 LoginPage, §4 Login", "Spec. § 8", "specification §1"])(
  "the section %s may not be cited",
  (text) => {
    expect(judgeSections(passages(text))).toHaveLength(1);
  },
);

test.each([
  "login-01 it opens",
  "it opens (RED-01) at once",
  "RED-01 it opens (login-01)",
  "it opens (login-01, RED-01, RED-02)",
])("a title may not be: %s", (text) => {
  expect(judgeTitleForm([{ text, place: "a.test.ts:1" }], specification.areas)).toHaveLength(1);
});
