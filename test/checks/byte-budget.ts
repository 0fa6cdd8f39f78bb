import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { catalogue } from "#adapters/identity/catalogue.ts";
import { callbackDocument } from "#src/build/headers.ts";
import { fallbackLanguage, languages } from "#domain/shared/language.ts";
import {
  brotliSize,
  budgetsOf,
  filesOf,
  judgeBudgets,
  type Budget,
  type Chunks,
  type Moment,
} from "./byte-budgets.ts";

const root = resolve(import.meta.dirname, "../..");
const dist = resolve(root, "dist");
const chunks = JSON.parse(readFileSync(resolve(root, "build/chunks.json"), "utf8")) as Chunks;
const names = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.(js|css|html)$/.test(name),
);
const named = (pattern: RegExp) => names.filter((name) => pattern.test(name));

/**
 * Brotli kilobytes (1,000 bytes) that a person has waited for at each moment of a sign-in, in English, at a tenant whose
 * provider is asked from a form of the portal. What is fetched ahead without being waited for is not among them. What
 * comes before an e-mail can be typed is about what the first packets of a connection hold. Each change gives files
 * other hashes in their names, by which the same program varies by up to 50 bytes.
 */
const moments: readonly Moment[] = [
  { name: "an e-mail can be typed", kilobytes: 17.3, chunks: [] },
  { name: "the program has taken over", kilobytes: 120.7, chunks: ["main", "start"] },
  { name: "a password can be typed", kilobytes: 128.5, chunks: ["password-step"] },
  {
    name: "signed in",
    kilobytes: 220.8,
    // The provider leads back to an address with a code, whose document no cache keeps (deploy-47). Its styles are a
    // file, which stand in the first document.
    document: [callbackDocument, ...named(/^css\/start\./), ...named(/^js\/arrival\./)],
    chunks: ["sign-in", "auth0"],
  },
  {
    name: "a code of the second factor can be typed",
    kilobytes: 314.3,
    chunks: [
      "portal",
      "calls",
      "routes",
      "i18n-rest-en-json",
      "mfa",
      "i18n-mfa-en-json",
      "mfa-pages",
      "mfa-codes",
    ],
  },
];
const [, , , signedIn] = budgetsOf(moments, chunks);

/** Returns the files that are fetched ahead, as the build has written them into the program. */
function filesAhead(): readonly string[] {
  const program = filesOf(chunks, ["fetch-ahead"]).map((file) => readFileSync(resolve(dist, file), "utf8"));
  return [...program.join("").matchAll(/(?:js|css)\/[\w-]+\.\w+\.(?:js|css)/g)].map(([file]) => file);
}

const budgets: readonly Budget[] = [
  ...budgetsOf(moments, chunks),
  { name: "the document at which a provider's answer arrives", kilobytes: 6, files: [callbackDocument] },
  {
    name: "left for the provider's own page",
    kilobytes: 32.2,
    files: ["index.html", ...named(/^js\/departure\./)],
  },
  {
    name: "the module that completes a sign-in",
    kilobytes: 18.8,
    files: named(/^js\/arrival\./),
  },
  {
    name: "the same, at an OpenID provider",
    kilobytes: 23.9,
    files: named(/^js\/arrival/),
  },
  { name: "fetched ahead", kilobytes: 99, files: filesAhead() },
  {
    name: "a part of the step for a code by e-mail",
    kilobytes: 3,
    each: true,
    files: named(/^js\/(email-code|auth0-codes)/),
  },
  {
    name: "a part of the way to sign in by a passkey",
    kilobytes: 4,
    each: true,
    files: named(/^js\/passkey-(sign-in|way)\./),
  },
  { name: "a page", kilobytes: 2, each: true, files: named(/^js\/[A-Za-z]+Page\./) },
  { name: "a language", kilobytes: 6.7, each: true, files: named(/^js\/i18n-/) },
  { name: "a part of the MFA steps", kilobytes: 4, each: true, files: named(/^js\/mfa-/) },
];

const sizes = new Map(names.map((name) => [name, brotliSize(readFileSync(resolve(dist, name)))]));
const verdicts = judgeBudgets(budgets, sizes);
for (const { text } of verdicts) console.log(text);

/** Matches files that only another language or another tenant's provider needs. */
const foreign = new RegExp(
  [
    ...languages
      .filter((language) => language !== fallbackLanguage)
      .map((language) => `-${language}-json\\.`),
    ...catalogue.filter(({ code }) => code !== "auth0").map(({ code }) => `^js/${code}\\.`),
    "several-providers",
  ].join("|"),
);
const needless = signedIn?.files.filter((file) => foreign.test(file)) ?? [];
for (const file of needless) console.log(`BROKEN  a sign-in waits for ${file}, which only others need`);
if (needless.length > 0 || verdicts.some(({ isKept }) => !isKept)) process.exitCode = 1;
