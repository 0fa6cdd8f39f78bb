import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliSize, firstLoadOf, judgeBudgets, partOf, type Budget } from "./byte-budgets.ts";

const dist = resolve(import.meta.dirname, "../../dist");

const named = (pattern: RegExp) => (names: readonly string[]) => names.filter((name) => pattern.test(name));

/** The program that takes over the form: what the document asks for, and what they begin with. */
const firstLoad: Budget["files"] = (names, html) => [
  ...new Set([...firstLoadOf(names, html), ...partOf("start")(names, html)]),
];

/** The files that are fetched ahead, as the build has written them into the program. */
const ahead: Budget["files"] = (names) => {
  const [list = ""] = named(/^js\/fetch-ahead\./)(names);
  const program = readFileSync(resolve(dist, list), "utf8");
  return [...program.matchAll(/(?:js|css)\/[\w-]+\.\w+\.(?:js|css)/g)].map(([file]) => file);
};

/**
 * Brotli kilobytes (1,000 bytes) that each part of the program may cost, in English and with `newSession=true`.
 * What comes before an e-mail can be typed is about what the first packets of a connection hold; what the boot script
 * fetches beside the first load has budgets of its own.
 */
const budgets: readonly Budget[] = [
  { name: "until an e-mail can be typed: the document", kilobytes: 16.2, files: named(/^index\.html$/) },
  { name: "first load", kilobytes: 100, files: firstLoad },
  { name: "services behind the first screen", kilobytes: 70, files: partOf("portal") },
  { name: "departure before the program", kilobytes: 14.3, files: partOf("departure") },
  { name: "auth0-js", kilobytes: 46, files: named(/^js\/auth0\./) },
  { name: "router and route table", kilobytes: 10, files: partOf("routes") },
  { name: "password step", kilobytes: 5, files: named(/^(js|css)\/password-step\./) },
  {
    name: "a part of the step for a code by e-mail",
    kilobytes: 3,
    each: true,
    files: named(/^js\/(email-code|auth0-codes)/),
  },
  { name: "a page", kilobytes: 2, each: true, files: named(/^js\/[A-Za-z]+Page\./) },
  { name: "a language", kilobytes: 6, each: true, files: named(/^js\/i18n-/) },
  { name: "services of MFA", kilobytes: 20.5, files: named(/^js\/mfa\./) },
  { name: "services of the page of second steps", kilobytes: 4, files: named(/^js\/second-steps\./) },
  { name: "fetched ahead beside the password step", kilobytes: 60, files: ahead },
  { name: "a part of the MFA steps", kilobytes: 4, each: true, files: named(/^js\/mfa-/) },
];

const names = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.(js|css|html)$/.test(name),
);
const html = readFileSync(resolve(dist, "index.html"), "utf8");
const sizes = new Map(names.map((name) => [name, brotliSize(readFileSync(resolve(dist, name)))]));
const verdicts = judgeBudgets(budgets, names, html, sizes);
for (const { text } of verdicts) console.log(text);
if (verdicts.length === 0 || verdicts.some(({ isKept }) => !isKept)) process.exitCode = 1;
