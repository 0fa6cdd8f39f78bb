import { judgeCatalogues, unusedMessages, type Requirements } from "./message-catalogues.ts";

const NOTHING_SAME = { words: [], messages: [] };

function judge(english: object, german: object, more: Partial<Requirements> = {}) {
  const files = new Map([
    ["en", JSON.stringify(english)],
    ["de", JSON.stringify(german)],
  ]);
  return judgeCatalogues(files, { languages: ["en", "de"], names: [], sameAsEnglish: NOTHING_SAME, ...more });
}

const ID = "login.days";

describe("the same messages everywhere", () => {
  test.each([
    ["a missing message", { [ID]: "Days", "login.next": "Next" }, { [ID]: "Tage" }, "de login.next: missing"],
    [
      "a message too many",
      { [ID]: "Days" },
      { [ID]: "Tage", "login.next": "Weiter" },
      "de login.next: English has no such",
    ],
    ["an empty message", { [ID]: "Days" }, { [ID]: " " }, "de login.days: empty"],
    ["a broken message", { [ID]: "Days" }, { [ID]: "Tage {" }, "de login.days: not an ICU message"],
    [
      "a plural without other",
      { [ID]: "Days" },
      { [ID]: "{n, plural, one {Tag}}" },
      "de login.days: not an ICU message",
    ],
    [
      "a missing argument",
      { [ID]: "{n} days" },
      { [ID]: "Tage" },
      "de login.days: has the arguments none, English has {n}",
    ],
    [
      "a misspelt argument",
      { [ID]: "{days} days" },
      { [ID]: "{tage} Tage" },
      "de login.days: has the arguments {tage}",
    ],
    [
      "a missing tag",
      { [ID]: "<b>Days</b>" },
      { [ID]: "Tage" },
      "de login.days: has the arguments none, English has <b>",
    ],
    ["a message that is no text", { [ID]: "Days" }, { [ID]: { one: "Tag" } }, 'de "login.days": not a text'],
    ["a message left in English", { [ID]: "Days" }, { [ID]: "Days" }, "de login.days: reads as in English"],
    ["an id of one word", { Days: "Days" }, { Days: "Tage" }, "en Days: an id has words"],
  ])("refuses %s", (_name, english, german, expected) => {
    expect(judge(english, german)[0]).toMatch(expected);
  });

  test("refuses a file that is missing, broken or empty", () => {
    const files = new Map([
      ["en", "{"],
      ["de", "{}"],
    ]);
    expect(
      judgeCatalogues(files, { languages: ["en", "de", "fr"], names: [], sameAsEnglish: NOTHING_SAME }),
    ).toEqual(["en: not a JSON object", "de: no messages", "fr: the file is missing"]);
  });

  test("refuses a key that is given twice", () => {
    const files = new Map([["en", '{ "a.b": "One", "a.b": "Two" }']]);
    expect(judgeCatalogues(files, { languages: ["en"], names: [], sameAsEnglish: NOTHING_SAME })).toEqual([
      "en a.b: given twice",
    ]);
  });
});

describe("rendering for 0, 1, 2 and 5 (I-02)", () => {
  test("refuses a plural that lacks a form the language uses", () => {
    expect(
      judge({ [ID]: "{n, plural, other {# days}}" }, { [ID]: "{n, plural, =1 {Tag} other {# Tage}}" }),
    ).toEqual(["en login.days: lacks the plural form one"]);
  });

  test("asks for the form of zero in languages that count it as one", () => {
    const files = new Map([
      ["en", '{ "a.b": "{n, plural, one {# day} other {# days}}" }'],
      ["fr", '{ "a.b": "{n, plural, =1 {# jour} other {# jours}}" }'],
    ]);
    expect(
      judgeCatalogues(files, { languages: ["en", "fr"], names: [], sameAsEnglish: NOTHING_SAME }),
    ).toEqual(["fr a.b: lacks the plural form one"]);
  });

  test.each([
    ["form", "{n, plural, one {# day} other {# days}}", "{n, plural, =0 {} one {Tag} other {# Tage}}"],
    ["choice", "{kind, select, sms {text} other {call}}", "{kind, select, sms {SMS} other {}}"],
  ])("refuses a %s that renders nothing", (_kind, english, german) => {
    expect(judge({ [ID]: english }, { [ID]: german })).toEqual(["de login.days: renders nothing for 0"]);
  });
});

describe("nothing left in English", () => {
  test("refuses an exception that is no longer one", () => {
    const sameAsEnglish = { words: [], messages: [`de ${ID}`] };
    expect(judge({ [ID]: "Days" }, { [ID]: "Tage" }, { sameAsEnglish })).toHaveLength(1);
  });
});

describe("spaces that may not break the line, or are not seen", () => {
  test.each([
    ["de", "Bitte warten …"],
    ["de", "Bitte warten…"],
    ["fr", "Erreur : {n}"],
    ["fr", "Oublié ?"],
    ["fr", "Oublié\u00a0?"],
    ["fr", "Le «\u00a0code »"],
    ["fr", "2 048"],
    ["th", "พาร์\u2060ต\u2060เนอร์"],
    ["th", "ของ\u200bคุณ"],
  ])("refuses in %s: %s", (language, text) => {
    expect(judgeSpacing(language, text)).toEqual([expect.stringContaining(`${language} a.b: `)]);
  });

  test("refuses a space that only an escape shows, where it stands unescaped", () => {
    const files = new Map([
      ["en", '{"a.b": "Please wait…"}'],
      ["de", '{"a.b": "Bitte warten\u00a0…"}'],
    ]);
    const requirements = { languages: ["en", "de"], names: [], sameAsEnglish: NOTHING_SAME };
    expect(judgeCatalogues(files, requirements)).toEqual(["de: U+00A0 and U+202F are written as escapes"]);
  });

  function judgeSpacing(language: string, text: string): string[] {
    const files = new Map([
      ["en", JSON.stringify({ "a.b": text.includes("{n") ? "Number {n}" : "Number" })],
      [language, escaped(JSON.stringify({ "a.b": text }))],
    ]);
    return judgeCatalogues(files, { languages: ["en", language], names: [], sameAsEnglish: NOTHING_SAME });
  }

  function escaped(json: string): string {
    return json.replaceAll("\u00a0", "\\u00a0").replaceAll("\u202f", "\\u202f");
  }
});

describe("the specified names", () => {
  test.each([
    ["accepts", "login.fieldRequired", []],
    ["refuses", "login.myFieldRequired", ["en: no id ends in fieldRequired"]],
  ])("%s %s for fieldRequired", (_verdict, id, problems) => {
    expect(judge({ [id]: "Required" }, { [id]: "Erforderlich" }, { names: ["fieldRequired"] })).toEqual(
      problems,
    );
  });
});

test("a message that the program never says is a problem", () => {
  const program = `text("login.next"); const title: MessageId = "login.title";`;
  const english = { "login.next": "Next", "login.title": "Log in", "login.old": "Sign in" };
  expect(unusedMessages(JSON.stringify(english), program)).toEqual(["en login.old: nothing says it"]);
});
