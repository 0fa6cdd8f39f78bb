import { readOneTimeCode, typeOneTimeCode } from "#domain/mfa/factors/one-time-code.ts";

test.each([
  "123456",
  "123 456",
  "12 34 56",
  " 123456 ",
  "123-456",
  "123\u2011456",
  "123\u2013456",
  "123\u00a0456",
  "\u200b123456\u200b",
  "1 2 3 4 5 6",
  "123456\n",
  "١٢٣٤٥٦",
  "۱۲۳۴۵۶",
  "१२३४५६",
  "๑๒๓๔๕๖",
  "１２３４５６",
  "𝟏𝟐𝟑𝟒𝟓𝟔",
  "𝟙𝟚𝟛𝟜𝟝𝟞",
  "Your code is 123456",
  "Your code is 123456. It is valid for 10 minutes.",
  "Your code is 123-456",
  "Your code is 123 456!",
  "123456 is your Harbour code, 123456.",
  "G-123456",
  "Ihr Code lautet: 123456",
  "Your code is 123456.\n@login.harbour.example #123456",
  `Code: ${"123456".padStart(994)}`,
])("%j holds the code (mfa-17, M-10)", (text) => {
  expect(readOneTimeCode(text)).toEqual({ kind: "complete", code: "123456" });
});

test.each([
  ["", "empty"],
  [`Code: ${"123456".padStart(995)}`, "too-many"],
  [" \u200b-", "empty"],
  ["1", "too-few"],
  ["12345", "too-few"],
  ["12-34", "too-few"],
  ["١٢٣", "too-few"],
  ["1234567", "too-many"],
  ["123 456 789", "too-many"],
  ["1".repeat(5_000), "too-many"],
  ["abcdef", "not-digits"],
  ["12345a", "not-digits"],
  ["1234a56", "not-digits"],
  ["Your code is 12345", "not-digits"],
  ["Your code is 1234567", "not-digits"],
  ["123456 or 654321", "not-digits"],
  ["½½½½½½", "not-digits"],
  ["①②③④⑤⑥", "not-digits"],
  ["12.34.56", "not-digits"],
  ["+123456", "complete"],
] as const)("%j is %s (mfa-17, M-12)", (text, kind) => {
  expect(readOneTimeCode(text).kind).toBe(kind);
});

test.each([
  ["keeps what is not complete yet", "12", "12 3", { text: "12 3", isComplete: false, isTooLong: false }],
  [
    "takes the code out of a message",
    "",
    "Your code is 123-456",
    { text: "123456", isComplete: true, isTooLong: false },
  ],
  ["keeps a complete code when one more digit is typed", "123456", "1234567", undefined],
  [
    "tells a pasted text that is too long",
    "",
    "1234567",
    { text: "1234567", isComplete: false, isTooLong: true },
  ],
  [
    "shows no more than fits the field",
    "",
    "1".repeat(30),
    { text: "1".repeat(20), isComplete: false, isTooLong: true },
  ],
])("the field %s (M-11, mfa-17)", (_what, former, typed, held) => {
  expect(typeOneTimeCode(former, typed)).toEqual(held);
});
