/**
 * Compiles the messages to syntax trees, so that the browser needs no parser, and splits each language in
 * three: what sign-in needs, the steps of multi-factor authentication, and the rest. Writes
 * `build/translations/{core,mfa,rest}.<language>.json`; in every language the few words for when no other part of the
 * program can be loaded (`public-network.json`), those of the sign-in with a passkey (`passkey.json`), of the
 * invitation to make one (`passkeyInvitation.json`), of a preview (`preview.json`) and of the pages of the account
 * (`account.json`); and `message-values.ts`: the values that each message needs, by which the compiler checks the calls
 * that format it.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { fallbackLanguage, languages, usualLanguages, type Language } from "#domain/shared/language.ts";
import { completedMessages } from "./completed-messages.ts";
import { isRightToLeft } from "./direction.ts";
import { isolatedArguments } from "./isolated-arguments.ts";
import { isolatedValues } from "./isolated-values.ts";
import { argumentsOf } from "./message-arguments.ts";

/** The message that is the language's own name; written out, since the names that browsers know are half lower-case. */
const ownName = "common.languageName";

/** The screens that come first, and those that may not fail; late pages bring the rest along. */
const corePrefixes = [
  "common.",
  "support.",
  "shell.loading",
  "shell.title",
  "shell.loadFailed.",
  "shell.unknownHost.title",
  "shell.unknownHost.text",
  "shell.reload.",
  "shell.publicNetwork.",
  "login.title",
  "login.email.",
  "login.password.",
  "login.change",
  "login.invalidCredentials",
  "login.loggedOut",
  "login.resetPassword",
  "login.activateSuccess",
  "login.continuing",
  "login.redirecting",
  "error.unknown.",
];

/** Parts that few people ever see: each has a file of its own with every language. */
const separateParts = ["passkey", "passkeyInvitation", "preview", "account"];

type CompiledMessages = Record<string, unknown>;

const source = import.meta.dirname;
const target = join(source, "../build/translations");

compile();

function compile(): void {
  const compiled = mkdtempSync(join(tmpdir(), "lobby-messages-"));
  try {
    const formatjs = join(source, "../node_modules/@formatjs/cli/bin/formatjs");
    const options = ["compile-folder", "--ast", "--format", "simple", source, compiled];
    execFileSync(process.execPath, [formatjs, ...options]);
    mkdirSync(target, { recursive: true });
    const english = read(compiled, fallbackLanguage);
    for (const language of languages) write(language, completedMessages(read(compiled, language), english));
    writeNames("names", languages);
    writeNames("usual-names", usualLanguages);
    writeJson("mirrored", languages.filter(isRightToLeft));
    writePublicNetwork();
    for (const part of separateParts) writePart(part, english);
    writeMessageValues(english);
  } finally {
    rmSync(compiled, { recursive: true });
  }
}

function writeJson(name: string, content: unknown): void {
  writeFileSync(join(target, `${name}.json`), JSON.stringify(content));
}

/** Writes languages with their own names. */
function writeNames(file: string, named: readonly Language[]): void {
  const names = named.map((language) => [language, read(source, language)[ownName] ?? language]);
  writeJson(file, Object.fromEntries(names));
}

/** Writes the words about a public network, as texts: they have no placeholders. A draft has English ones. */
function writePublicNetwork(): void {
  const words = usualLanguages.map((language) => {
    const messages = read(source, language);
    return [language, [messages["shell.publicNetwork.title"], messages["shell.publicNetwork.action"]]];
  });
  writeJson("public-network", Object.fromEntries(words));
}

/** Writes the words of one part by language and id, as texts. Drafts have a file of their own. */
function writePart(part: string, english: CompiledMessages): void {
  const ids = Object.keys(english).filter((id) => id.startsWith(`${part}.`));
  const ofEnglish = read(source, fallbackLanguage);
  const words = languages.map((language) => {
    const messages = completedMessages(read(source, language), ofEnglish);
    const said = (id: string) =>
      isRightToLeft(language) ? isolatedValues(String(messages[id])) : messages[id];
    return [language, Object.fromEntries(ids.map((id) => [id, said(id)]))] as const;
  });
  const isUsual = ([language]: (typeof words)[number]) => usualLanguages.some((usual) => usual === language);
  writeJson(part, Object.fromEntries(words.filter(isUsual)));
  writeJson(`${part}-drafts`, Object.fromEntries(words.filter((word) => !isUsual(word))));
}

/** Writes the names of the values by message ids; a message without values is absent. */
function writeMessageValues(messages: CompiledMessages): void {
  const rows = Object.entries(messages).flatMap(([id, elements]) => {
    const names = argumentsOf(elements as MessageFormatElement[]).map(({ name }) => JSON.stringify(name));
    return names.length > 0 ? [`  ${JSON.stringify(id)}: ${[...new Set(names)].join(" | ")};\n`] : [];
  });
  writeFileSync(join(target, "message-values.ts"), `export type MessageValues = {\n${rows.join("")}};\n`);
}

function read(folder: string, language: Language): CompiledMessages {
  return JSON.parse(readFileSync(join(folder, `${language}.json`), "utf8")) as CompiledMessages;
}

function isSeparate(id: string): boolean {
  return separateParts.some((part) => id.startsWith(`${part}.`));
}

function write(language: Language, messages: CompiledMessages): void {
  const isMirrored = isRightToLeft(language);
  const { [ownName]: _name, ...said } = messages;
  const entries = Object.entries(said).map(
    ([id, elements]) =>
      [id, isMirrored ? isolatedArguments(elements as MessageFormatElement[]) : elements] as const,
  );
  const isCore = (id: string) => corePrefixes.some((prefix) => id.startsWith(prefix));
  const isMfa = (id: string) => id.startsWith("mfa.") || id.startsWith("mfaFactors.");
  const parts = {
    core: Object.fromEntries(entries.filter(([id]) => isCore(id))),
    mfa: Object.fromEntries(entries.filter(([id]) => isMfa(id))),
    rest: Object.fromEntries(entries.filter(([id]) => !isCore(id) && !isMfa(id) && !isSeparate(id))),
  };
  for (const [part, content] of Object.entries(parts)) writeJson(`${part}.${language}`, content);
}
