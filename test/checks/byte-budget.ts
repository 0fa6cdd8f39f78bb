import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { brotliSize, firstLoadOf, judgeBudgets, type Budget } from "./byte-budgets.ts";

const dist = resolve(import.meta.dirname, "../../dist");

/** Brotli kilobytes (1,000 bytes) that a first visit may cost, and what each lazy part may grow to. */
const budgets: readonly Budget[] = [
  { name: "first load", kilobytes: 170, files: (names, html) => firstLoadOf(names, html) },
  { name: "auth0-js", kilobytes: 48, files: (names) => names.filter((name) => /^js\/auth0\./.test(name)) },
  {
    name: "a language",
    kilobytes: 6,
    each: true,
    files: (names) => names.filter((name) => /^js\/i18n-/.test(name)),
  },
];

const names = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.(js|css)$/.test(name),
);
const html = readFileSync(resolve(dist, "index.html"), "utf8");
const sizes = new Map(names.map((name) => [name, brotliSize(readFileSync(resolve(dist, name)))]));
const verdicts = judgeBudgets(budgets, names, html, sizes);
for (const { text } of verdicts) console.log(text);
if (verdicts.length === 0 || verdicts.some(({ isKept }) => !isKept)) process.exitCode = 1;
