import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { IntlMessageFormat } from "intl-messageformat";
import ts from "typescript";
import { argumentsOf, childrenOf } from "#translations/message-arguments.ts";

/** The texts that may be the same as in English: words in every message, and single messages by `language id`. */
type SameAsEnglish = { words: string[]; messages: string[] };

export type Requirements = {
  languages: readonly string[];
  /** Those of the languages that may lack messages, and be behind English. */
  drafts: readonly string[];
  /** Names that the specification gives its messages; some id must end in each. */
  names: string[];
  sameAsEnglish: SameAsEnglish;
};

type Message = { id: string; text: string };

const ID = /^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/;
const COUNTS = [0, 1, 2, 5];

/**
 * The rules for spaces before or after a sign, at which no line may break: a pattern that breaches the rule, and the
 * rule.
 */
const SPACING: Partial<Record<string, readonly (readonly [breach: RegExp, rule: string])[]>> = {
  de: [[/(?<!\u00a0)…/, "… follows U+00A0"]],
  fr: [
    [/(?<!\u00a0):/, ": follows U+00A0"],
    [/(?<!\u202f)[;?!]/, "; ? and ! follow U+202F"],
    [/«(?!\u00a0)|(?<!\u00a0)»/, "« and » hold U+00A0"],
    [/\d[ \u00a0]\d/, "digits are grouped by U+202F"],
  ],
};

/** Characters without a width. They get into what people copy and search, and into what screen readers say. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/;

/** Reads a flat JSON object. Reports duplicate keys, which `JSON.parse` would hide. */
function readMessages(language: string, json: string): { messages: Message[]; problems: string[] } {
  const file = ts.parseJsonText(`${language}.json`, json) as ts.JsonSourceFile & {
    parseDiagnostics: readonly ts.Diagnostic[];
  };
  const root = file.statements[0]?.expression;
  if (file.parseDiagnostics.length > 0 || root === undefined || !ts.isObjectLiteralExpression(root))
    return { messages: [], problems: [`${language}: not a JSON object`] };
  const messages: Message[] = [];
  const problems: string[] = [];
  for (const property of root.properties) {
    const isText = ts.isPropertyAssignment(property) && ts.isStringLiteral(property.initializer);
    if (!isText || !ts.isStringLiteral(property.name)) {
      problems.push(`${language} ${property.name?.getText(file) ?? "?"}: not a text`);
      continue;
    }
    const id = property.name.text;
    if (messages.some((message) => message.id === id)) problems.push(`${language} ${id}: given twice`);
    else messages.push({ id, text: property.initializer.text });
  }
  return { messages, problems };
}

/**
 * Returns the arguments and tags of a message as one comparable text; a value may be plain in one language and counted
 * in another.
 */
function signature(elements: MessageFormatElement[]): string {
  const names = argumentsOf(elements).map(({ name, kind }) => (kind === "tag" ? `<${name}>` : `{${name}}`));
  return [...new Set(names)].sort().join(" ");
}

/** Returns the plural forms that the language needs for the usual counts and that the message lacks. */
function missingForms(language: string, elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    const nested = missingForms(language, childrenOf(element));
    if (element.type !== TYPE.plural) return nested;
    const rules = new Intl.PluralRules(language, { type: element.pluralType ?? "cardinal" });
    const needed = COUNTS.filter((count) => !(`=${count}` in element.options)).map((count) =>
      rules.select(count),
    );
    return [...new Set(needed.filter((form) => !(form in element.options))), ...nested];
  });
}

/** Renders a message with every count and every choice; returns the first problem. */
function renderingProblem(
  language: string,
  text: string,
  elements: MessageFormatElement[],
): string | undefined {
  const known = argumentsOf(elements);
  const choices = Math.max(1, ...known.map((argument) => argument.options.length));
  for (const count of COUNTS)
    for (let choice = 0; choice < choices; choice++) {
      const values: Record<string, unknown> = {};
      for (const { name, kind, options } of known) {
        if (kind === "tag") values[name] = (parts: unknown[]) => parts.join("");
        else if (kind === "number") values[name] = count;
        else if (kind === "moment") values[name] = new Date(0);
        else if (kind === "select") values[name] = options[Math.min(choice, options.length - 1)];
        else values[name] ??= "value";
      }
      try {
        const rendered: unknown = new IntlMessageFormat(text, language).format(
          values as Record<string, string>,
        );
        if (typeof rendered !== "string" || rendered.trim() === "") return `renders nothing for ${count}`;
      } catch (error) {
        return `does not render for ${count}: ${String(error)}`;
      }
    }
  return undefined;
}

function literalText(elements: MessageFormatElement[]): string {
  return elements
    .map((element) => (element.type === TYPE.literal ? element.value : literalText(childrenOf(element))))
    .join(" ");
}

/** Returns whether a text consists only of words that are the same in every language. */
function isOnlyWordsThatStay(text: string, words: string[]): boolean {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, " "), text);
  return !/\p{L}/u.test(rest);
}

/** What is wrong with message files, one sentence each. */
type Judgement = {
  /** What keeps them from being shipped (I-01 to I-03, L10-02). */
  readonly problems: string[];
  /** The messages of drafts that are shown in English, or no more. */
  readonly gaps: string[];
};

/** Judges all message files. */
export function judgeCatalogues(files: ReadonlyMap<string, string>, requirements: Requirements): Judgement {
  const problems: string[] = [];
  const gaps: string[] = [];
  const english = new Map<string, { text: string; elements: MessageFormatElement[] | undefined }>();
  const usedExceptions = new Set<string>();
  const languages = ["en", ...requirements.languages.filter((language) => language !== "en")];
  for (const language of languages) {
    const json = files.get(language);
    if (json === undefined) {
      problems.push(`${language}: the file is missing`);
      continue;
    }
    const { messages, problems: unreadable } = readMessages(language, json);
    problems.push(...unreadable);
    if (/[\u00a0\u202f]/.test(json)) problems.push(`${language}: U+00A0 and U+202F are written as escapes`);
    if (/[\u2066-\u2069]/.test(json)) problems.push(`${language}: isolates are written as escapes`);
    // A draft may be behind English.
    const behind = requirements.drafts.includes(language) ? gaps : problems;
    if (messages.length === 0 && unreadable.length === 0) problems.push(`${language}: no messages`);
    const present = new Set(messages.map((message) => message.id));
    behind.push(
      ...[...english.keys()].filter((id) => !present.has(id)).map((id) => `${language} ${id}: missing`),
    );

    for (const { id, text } of messages) {
      const report = (problem: string) => problems.push(`${language} ${id}: ${problem}`);
      if (language === "en" && !ID.test(id)) report("an id has words in camelCase, joined by dots");
      if (text.trim() === "") report("empty");
      if (INVISIBLE.test(text)) report("holds a character without a width");
      let elements: MessageFormatElement[] | undefined;
      try {
        elements = parse(text, { requiresOtherClause: true });
      } catch (error) {
        report(`not an ICU message: ${error instanceof Error ? error.message : String(error)}`);
      }
      if (language === "en") english.set(id, { text, elements });
      const original = english.get(id);
      if (original === undefined) behind.push(`${language} ${id}: English has no such message`);
      if (elements === undefined || text.trim() === "") continue;
      const forms = missingForms(language, elements);
      if (forms.length > 0) report(`lacks the plural form ${forms.join(", ")}`);
      const unrendered = renderingProblem(language, text, elements);
      if (unrendered !== undefined) report(unrendered);
      for (const [breach, rule] of SPACING[language] ?? [])
        if (breach.test(literalText(elements))) report(rule);
      if (language === "en" || original?.elements === undefined) continue;
      const [expected, found] = [signature(original.elements), signature(elements)];
      if (expected !== found)
        report(`has the arguments ${found || "none"}, English has ${expected || "none"}`);
      if (
        text !== original.text ||
        isOnlyWordsThatStay(literalText(elements), requirements.sameAsEnglish.words)
      )
        continue;
      const exception = `${language} ${id}`;
      if (requirements.sameAsEnglish.messages.includes(exception)) usedExceptions.add(exception);
      else behind.push(`${exception}: reads as in English: ${text}`);
    }
  }
  for (const name of requirements.names)
    if (![...english.keys()].some((id) => id.endsWith(`.${name}`)))
      problems.push(`en: no id ends in ${name}`);
  for (const exception of requirements.sameAsEnglish.messages)
    if (!usedExceptions.has(exception))
      problems.push(`${exception}: excepted, but it does not read as in English`);
  return { problems, gaps };
}

/** Returns the messages that no part of the program uses. */
export function unusedMessages(english: string, program: string): string[] {
  return Object.keys(JSON.parse(english) as object)
    .filter((id) => !program.includes(`"${id}"`))
    .map((id) => `en ${id}: nothing says it`);
}
