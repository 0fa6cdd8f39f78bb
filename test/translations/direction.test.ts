import { parse } from "@formatjs/icu-messageformat-parser";
import { globSync, readFileSync } from "node:fs";
import { IntlMessageFormat } from "intl-messageformat";
import { languages } from "#domain/shared/language.ts";
import { isRightToLeft } from "#translations/direction.ts";
import { isolatedArguments } from "#translations/isolated-arguments.ts";
import { isolatedValues } from "#translations/isolated-values.ts";
import { isMirrored } from "#translations/show-language.ts";

test.each([
  ["ar", true],
  ["he", true],
  ["fa-IR", true],
  ["ckb", true],
  ["dv", true],
  ["ar-Latn", false],
  ["tr", false],
])("that %s is written from right to left is %s, by its script (language-41)", (language, isWrittenSo) => {
  expect(isRightToLeft(language)).toBe(isWrittenSo);
});

test("of the portal's languages only the drafts are written from right to left (language-41)", () => {
  expect(languages.filter(isMirrored)).toEqual(["ar", "he"]);
});

/** Returns whether a line of a style means one side of the screen, whatever the direction of the text. */
function knowsSides(line: string): boolean {
  const [, property = "", value = ""] = /([\w-]+)\s*:\s*([^;{]+);/.exec(line) ?? [];
  if (/(?:^|-)(?:left|right)(?:-|$)/.test(property)) return true;
  if (/^(?:float|clear|text-align)$/.test(property)) return /left|right/.test(value);
  if (!/^(?:margin|padding|inset)$/.test(property)) return false;
  // The second of four values is for the right side, the fourth for the left.
  const [, right, , left] = value.replaceAll(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, "()").split(/\s+/);
  return left !== undefined && left !== right;
}

test.each([
  "a { padding-left: 1px; }",
  "a { left: 0; }",
  "a { border-right-width: 0; }",
  "a { text-align: right; }",
  "a { padding: 1px calc(2px + (1px * 3)) 3px 4px; }",
])("a style that knows the sides of the screen is noticed: %s (language-41)", (style) => {
  expect(knowsSides(style)).toBe(true);
});

test("no style of the portal knows the sides of the screen (language-41)", () => {
  const files = globSync("ui/**/*.scss", { exclude: ["ui/atlas/**"] });
  expect(files.length).toBeGreaterThan(40);
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter(knowsSides)
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ["سُجّل الدخول بالحساب {email} هنا.", "سُجّل الدخول بالحساب \u2068june@harbour.example\u2069 هنا."],
  ["{days, plural, one {يوم {email}} other {# يوم {email}}}", "7 يوم \u2068june@harbour.example\u2069"],
  ["{email, select, other {<b>{email}</b>}}", "\u2068june@harbour.example\u2069"],
])("a value in a sentence keeps its own direction: %s (language-42)", (text, expected) => {
  const message = new IntlMessageFormat(isolatedArguments(parse(text)), "en");
  const values = { email: "june@harbour.example", days: 7, b: (parts: string[]) => parts.join("") };
  expect(message.format<string>(values)).toBe(expected);
});

test("and so does one in a text that is no message (language-42)", () => {
  expect(isolatedValues("דרך {host}")).toBe("דרך \u2068{host}\u2069");
});
