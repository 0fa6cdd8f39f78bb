import { ownWordRules, ownWords } from "#domain/tenant/own-words.ts";

test("a message has the host's words in the languages that have some (tenant-48)", () => {
  const given = {
    "register.title": { en: "Join the fleet", de: "Anheuern" },
    "register.subtitle": { en: "Choose a password for {tenant}." },
  };
  expect([...ownWords(given, "en")]).toEqual([
    ["register.title", "Join the fleet"],
    ["register.subtitle", "Choose a password for {tenant}."],
  ]);
  expect([...ownWords(given, "de")]).toEqual([["register.title", "Anheuern"]]);
  expect([...ownWords(given, "th")]).toEqual([]);
});

test.each([
  ["nothing", undefined],
  ["a list", ["register.title"]],
  ["a text without a language", { "register.title": "Join" }],
  ["a message that has to stay", { "login.email.heading": { en: "Join" } }],
  [
    "a name of every object",
    JSON.parse('{ "__proto__": { "en": "Join" }, "constructor": { "en": "Join" } }'),
  ],
  ["no text", { "register.title": { en: 5 } }],
  ["an empty text", { "register.title": { en: "\u0000\u202e " } }],
  ["a text that is too long", { "register.title": { en: "a".repeat(41) } }],
  ["a missing placeholder", { "register.subtitle": { en: "Choose a password." } }],
  ["a placeholder twice", { "register.subtitle": { en: "{tenant} {tenant}" } }],
  ["another placeholder", { "register.subtitle": { en: "{tenant} {email}" } }],
  ["a placeholder where there is none", { "register.title": { en: "Join {tenant}" } }],
  ["markup", { "register.title": { en: "<b>Join</b>" } }],
])("%s is left out (tenant-49)", (_what, given: unknown) => {
  expect([...ownWords(given, "en")]).toEqual([]);
});

test("a text is one printable line, as long as its screen has room (tenant-49, THM-05)", () => {
  const { longest } = ownWordRules["register.title"] ?? { longest: 0 };
  const given = { "register.title": { en: ` a\n\u202eb${"ß".repeat(longest - 3)}` } };
  expect(ownWords(given, "en").get("register.title")).toBe(`a b${"ß".repeat(longest - 3)}`);
});
