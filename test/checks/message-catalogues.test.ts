import { judgeCatalogues, unusedMessages, type Requirements } from "./message-catalogues.ts";

/** Judges files that are written as they are. */
function judgeFiles(files: Readonly<Record<string, string>>, more: Partial<Requirements> = {}): string[] {
  return judge(files, more).problems;
}

function judge(files: Readonly<Record<string, string>>, more: Partial<Requirements> = {}) {
  return judgeCatalogues(new Map(Object.entries(files)), {
    languages: Object.keys(files),
    drafts: [],
    names: [],
    sameAsEnglish: { words: [], messages: [] },
    ...more,
  });
}

const ID = "login.days";
const written = (message: unknown) => JSON.stringify({ [ID]: message });

test.each([
  ["an empty message", "Days", " ", "empty"],
  ["a broken message", "Days", "Tage {", "not an ICU message"],
  ["a plural without other", "Days", "{n, plural, one {Tag}}", "not an ICU message"],
  ["a missing argument", "{n} days", "Tage", "has the arguments none, English has {n}"],
  ["a misspelt argument", "{days} days", "{tage} Tage", "has the arguments {tage}"],
  ["a missing tag", "<b>Days</b>", "Tage", "has the arguments none, English has <b>"],
  ["a message left in English", "Days", "Days", "reads as in English"],
  [
    "a plural that lacks a form of the language (I-02)",
    "{n, plural, one {# day} other {# days}}",
    "{n, plural, other {# Tage}}",
    "lacks the plural form one",
  ],
  [
    "a form that renders nothing (I-02)",
    "{n, plural, one {# day} other {# days}}",
    "{n, plural, =0 {} one {Tag} other {# Tage}}",
    "renders nothing for 0",
  ],
  [
    "a choice that renders nothing (I-02)",
    "{kind, select, sms {text} other {call}}",
    "{kind, select, sms {SMS} other {}}",
    "renders nothing for 0",
  ],
])("%s is refused", (_name, english, german, expected) => {
  const problems = judgeFiles({ en: written(english), de: written(german) });
  expect(problems).toEqual([expect.stringContaining(`de ${ID}: ${expected}`)]);
});

test.each([
  ["a missing message", { en: '{"a.b": "A", "a.c": "C"}', de: '{"a.b": "B"}' }, "de a.c: missing"],
  [
    "a message too many",
    { en: '{"a.b": "A"}', de: '{"a.b": "B", "a.c": "C"}' },
    "de a.c: English has no such",
  ],
  ["a message that is no text", { en: '{"a.b": "A"}', de: '{"a.b": 1}' }, 'de "a.b": not a text'],
  ["an id of one word", { en: '{"Days": "Days"}' }, "en Days: an id has words"],
  ["a broken file", { en: "{" }, "en: not a JSON object"],
  ["an empty file", { en: "{}" }, "en: no messages"],
  ["a key that is given twice", { en: '{ "a.b": "One", "a.b": "Two" }' }, "en a.b: given twice"],
  [
    "a missing form of zero, where the language counts it as one (I-02)",
    {
      en: '{ "a.b": "{n, plural, one {# day} other {# days}}" }',
      fr: '{ "a.b": "{n, plural, =1 {# jour} other {# jours}}" }',
    },
    "fr a.b: lacks the plural form one",
  ],
  [
    "a space that only an escape shows, where it stands unescaped",
    { en: '{"a.b": "Please wait…"}', de: '{"a.b": "Bitte warten\u00a0…"}' },
    "de: U+00A0 and U+202F are written as escapes",
  ],
])("%s is refused", (_name, files, expected) => {
  expect(judgeFiles(files)[0]).toContain(expected);
});

test("a missing file, and an exception that is no longer one, are refused", () => {
  const files = { en: written("Days"), de: written("Tage") };
  expect(judgeFiles(files, { languages: ["en", "de", "fr"] })).toEqual(["fr: the file is missing"]);
  const sameAsEnglish = { words: [], messages: [`de ${ID}`] };
  expect(judgeFiles(files, { sameAsEnglish })).toHaveLength(1);
});

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
])("a space that breaks the line, or is not seen, is refused in %s: %s", (language, text) => {
  const escaped = written(text).replaceAll("\u00a0", "\\u00a0").replaceAll("\u202f", "\\u202f");
  const english = written(text.includes("{n") ? "Number {n}" : "Number");
  expect(judgeFiles({ en: english, [language]: escaped })).toEqual([
    expect.stringContaining(`${language} ${ID}: `),
  ]);
});

test.each([
  ["login.fieldRequired", []],
  ["login.myFieldRequired", ["en: no id ends in fieldRequired"]],
])("%s is judged by the specified names", (id, problems) => {
  expect(judgeFiles({ en: `{"${id}": "Required"}` }, { names: ["fieldRequired"] })).toEqual(problems);
});

test("a message that the program never says is a problem", () => {
  const program = `text("login.next"); const title: MessageId = "login.title";`;
  const english = { "login.next": "Next", "login.title": "Log in", "login.old": "Sign in" };
  expect(unusedMessages(JSON.stringify(english), program)).toEqual(["en login.old: nothing says it"]);
});

test("a draft may be behind English, which is named and not refused (language-43)", () => {
  const files = {
    en: '{"a.b": "A", "a.c": "C", "a.d": "{n} days"}',
    he: '{"a.b": "A", "a.old": "ישן", "a.d": "{m} ימים"}',
  };
  expect(judge(files, { drafts: ["he"] })).toEqual({
    gaps: ["he a.c: missing", "he a.b: reads as in English: A", "he a.old: English has no such message"],
    problems: ["he a.d: has the arguments {m}, English has {n}"],
  });
});

test("isolates are seen in the file (language-42)", () => {
  expect(judgeFiles({ en: '{"a.b": "\u2066A\u2069"}' })).toEqual(["en: isolates are written as escapes"]);
});
