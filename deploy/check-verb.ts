import { parseArgs } from "node:util";
import { KnownBuilds } from "./builds/known-builds.ts";
import { namedBuilds, unknownBuilds } from "./builds/named-builds.ts";
import { describeProblems } from "./hosts/hosts-problem.ts";
import { hstsRemarks } from "./hosts/hsts-meaning.ts";
import { loadHosts } from "./hosts/load-hosts.ts";
import { readBuild } from "./portal/built-portal.ts";
import { passkeyRemarks } from "./render/passkey-files.ts";
import { keptSets } from "./render/renderers.ts";
import { WrittenSets } from "./render/written-sets.ts";
import { counted, Refusal, type Verb } from "./verb.ts";

const help = `Usage: npm run deploy -- check [--json] [--out OUT] [--dist FOLDER] FILE

Reads a hosts file and names every mistake: file, line, column, what is wrong, and what to write instead.
Where hsts speaks for more names than a host's own, says for which; where browsers would refuse passkeys, at which hosts.
Exit code 0 means that every host can be rendered, 1 that there are mistakes.

  --json         prints the mistakes as a JSON list instead
  --out OUT      the folder of render, in which the builds are looked for that hosts have of their own
  --dist FOLDER  the build beside it; dist by default`;

/** Checks a hosts file. */
export const check: Verb = {
  name: "check",
  summary: "names every mistake in a hosts file",
  help,
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: {
        json: { type: "boolean", default: false },
        out: { type: "string" },
        dist: { type: "string", default: "dist" },
      },
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) {
      console.error(help);
      return 2;
    }
    const { problems, deployment } = loadHosts(file);
    const named = deployment === undefined ? new Map<string, readonly string[]>() : namedBuilds(deployment);
    if (deployment !== undefined && values.out !== undefined && named.size > 0) {
      const sets = new WrittenSets(values.out, keptSets);
      const unknown = unknownBuilds(deployment, new KnownBuilds(sets, readBuild(values.dist)));
      if (unknown.length > 0) throw new Refusal(unknown.map((text) => `${file}: ${text}`).join("\n"));
    }
    if (values.json) {
      console.log(JSON.stringify(problems, undefined, 2));
    } else if (problems.length > 0) {
      console.error(`${describeProblems(file, problems)}\n${counted(problems.length, "mistake")}`);
    } else {
      const [hosts, patterns] = [deployment?.hosts.size ?? 0, deployment?.patterns.size ?? 0];
      console.log(`${file} is right: ${counted(hosts, "host")}, ${counted(patterns, "pattern")}.`);
      if (deployment !== undefined)
        for (const remark of [...hstsRemarks(deployment), ...passkeyRemarks(deployment)]) console.log(remark);
      for (const [commit, hosts] of values.out === undefined ? named : [])
        console.log(
          `Build ${commit} (${hosts.join(", ")}) is looked for when it is rendered; --out OUT does so now.`,
        );
    }
    return problems.length === 0 ? 0 : 1;
  },
};
