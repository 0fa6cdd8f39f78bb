import { check } from "./check-verb.ts";
import { collect } from "./collect-verb.ts";
import { compare } from "./compare-verb.ts";
import { nearestName } from "./hosts/nearest-name.ts";
import { image } from "./image-verb.ts";
import { looks } from "./looks-verb.ts";
import { notice } from "./notice-verb.ts";
import { preview } from "./preview-verb.ts";
import { probe } from "./probe-verb.ts";
import { release } from "./release-verb.ts";
import { render } from "./render-verb.ts";
import { rollback } from "./rollback-verb.ts";
import { sandboxImage } from "./sandbox-image-verb.ts";
import { Refusal, type Verb } from "./verb.ts";

const verbs: readonly Verb[] = [
  check,
  looks,
  render,
  release,
  rollback,
  notice,
  preview,
  image,
  compare,
  probe,
  collect,
  sandboxImage,
];

const overview = [
  "Usage: npm run deploy -- VERB …",
  "",
  ...verbs.map(({ name, summary }) => `  ${name.padEnd(13)}  ${summary}`),
  "",
  "npm run deploy -- VERB --help says more. Exit code 0: done; 1: refused; 2: wrong words on the command line.",
].join("\n");

const [name, ...words] = process.argv.slice(2);
const verb = verbs.find((candidate) => candidate.name === name);
if (verb === undefined) {
  const isAsked = name === "--help" || name === "help";
  console[isAsked ? "log" : "error"](overview);
  process.exitCode = isAsked ? 0 : 2;
} else if (words.includes("--help")) {
  console.log(verb.help);
} else {
  try {
    process.exitCode = await verb.run(words);
  } catch (cause) {
    if (cause instanceof Refusal) {
      console.error(cause.message);
      process.exitCode = 1;
    } else if (
      cause instanceof TypeError &&
      String((cause as NodeJS.ErrnoException).code).startsWith("ERR_PARSE_ARGS")
    ) {
      console.error(`${adviseOption(cause.message, verb.help)}\n\n${verb.help}`);
      process.exitCode = 2;
    } else throw cause;
  }
}

/** Returns the first sentence of a parser's message, with the option that is meant by an unknown one. */
function adviseOption(message: string, help: string): string {
  const [sentence = message] = message.split(". To specify", 1);
  const [, option = ""] = /'(--[\w-]+)/.exec(sentence) ?? [];
  const known = [...new Set(help.match(/--[a-z-]+/g))];
  const meant = known.includes(option) ? undefined : nearestName(option, known);
  return `${sentence.replace(/\.$/, "")}.${meant === undefined ? "" : ` Write ${meant}.`}`;
}
