import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliSize, firstLoadOf, judgeBudgets, partOf, type Budget } from "./byte-budgets.ts";

const dist = resolve(import.meta.dirname, "../../dist");

const named = (pattern: RegExp) => (names: readonly string[]) => names.filter((name) => pattern.test(name));

/**
 * Brotli kilobytes (1,000 bytes) that each part of the program may cost. The first load is what has to be there
 * before an e-mail can be typed, in English and with `newSession=true`: the scripts and styles that the document
 * itself asks for. The boot script and what it fetches beside the first load have budgets of their own.
 */
const budgets: readonly Budget[] = [
  { name: "first load", kilobytes: 94, files: firstLoadOf },
  { name: "document with boot script", kilobytes: 5, files: named(/^index\.html$/) },
  { name: "services behind the first screen", kilobytes: 62, files: partOf("portal") },
  { name: "auth0-js", kilobytes: 46, files: named(/^js\/auth0\./) },
  { name: "router and route table", kilobytes: 10, files: partOf("routes") },
  { name: "password step", kilobytes: 5, files: named(/^(js|css)\/password-step\./) },
  { name: "a page", kilobytes: 2, each: true, files: named(/^js\/[A-Za-z]+Page\./) },
  { name: "a language", kilobytes: 3, each: true, files: named(/^js\/i18n-/) },
];

const names = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.(js|css|html)$/.test(name),
);
const html = readFileSync(resolve(dist, "index.html"), "utf8");
const sizes = new Map(names.map((name) => [name, brotliSize(readFileSync(resolve(dist, name)))]));
const verdicts = judgeBudgets(budgets, names, html, sizes);
for (const { text } of verdicts) console.log(text);
if (verdicts.length === 0 || verdicts.some(({ isKept }) => !isKept)) process.exitCode = 1;
