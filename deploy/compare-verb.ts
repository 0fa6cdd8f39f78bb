import { parseArgs } from "node:util";
import { compareRecords } from "./release/compare-records.ts";
import { readRecord } from "./release/release-record.ts";
import type { Verb } from "./verb.ts";

const notSafe = 3;

const help = `Usage: npm run deploy -- compare [--json] OLD NEW

Says whether a switch from one build to another is safe for people who are signing in meanwhile: the records in their
browsers, the contract with the platform, files and policies. OLD and NEW are builds, or folders of release or render.

  --json   prints the reasons and remarks as JSON

Exit code 0: safe; 1: a folder cannot be read; 3: not safe, for each reason one sentence.`;

/** Compares two builds. */
export const compare: Verb = {
  name: "compare",
  summary: "says whether a switch between two builds is safe for people who are signing in",
  help,
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { json: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const [before, after, ...others] = positionals;
    if (before === undefined || after === undefined || others.length > 0) {
      console.error(help);
      return 2;
    }
    const comparison = compareRecords(readRecord(before), readRecord(after));
    const { reasons, remarks } = comparison;
    if (values.json) console.log(JSON.stringify(comparison, undefined, 2));
    else {
      const verdict = reasons.length === 0 ? "The switch is safe." : "The switch is not safe:";
      console.log([verdict, ...reasons, ...remarks.map((text) => `Remark: ${text}`)].join("\n"));
    }
    return reasons.length === 0 ? 0 : notSafe;
  },
};
