import { parseArgs } from "node:util";
import { describeProblems } from "./hosts/hosts-problem.ts";
import { hstsRemarks } from "./hosts/hsts-meaning.ts";
import { loadHosts } from "./hosts/load-hosts.ts";
import { passkeyRemarks } from "./render/passkey-files.ts";
import { counted, type Verb } from "./verb.ts";

const help = `Usage: npm run deploy -- check [--json] FILE

Reads a hosts file and names every mistake: file, line, column, what is wrong, and what to write instead.
Where hsts speaks for more names than a host's own, says for which; where browsers would refuse passkeys, at which hosts.
Exit code 0 means that every host can be rendered, 1 that there are mistakes.

  --json   prints the mistakes as a JSON list instead`;

/** Checks a hosts file. */
export const check: Verb = {
  name: "check",
  summary: "names every mistake in a hosts file",
  help,
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { json: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) {
      console.error(help);
      return 2;
    }
    const { problems, deployment } = loadHosts(file);
    if (values.json) {
      console.log(JSON.stringify(problems, undefined, 2));
    } else if (problems.length > 0) {
      console.error(`${describeProblems(file, problems)}\n${counted(problems.length, "mistake")}`);
    } else {
      const [hosts, patterns] = [deployment?.hosts.size ?? 0, deployment?.patterns.size ?? 0];
      console.log(`${file} is right: ${counted(hosts, "host")}, ${counted(patterns, "pattern")}.`);
      if (deployment !== undefined)
        for (const remark of [...hstsRemarks(deployment), ...passkeyRemarks(deployment)]) console.log(remark);
    }
    return problems.length === 0 ? 0 : 1;
  },
};
