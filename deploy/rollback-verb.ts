import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { keptSets, renderers } from "./render/renderers.ts";
import { WrittenSets } from "./render/written-sets.ts";
import { reasonOf, Refusal, type Verb } from "./verb.ts";

const help = `Usage: npm run deploy -- rollback nginx|caddy [--to SET] [--unchecked] OUT

Goes back to the rendering before the one that is served, document and configuration together, in one step. Scripts and
styles of both stay reachable. The server checks the configuration first; where it refuses, nothing changes.

  --to SET      the rendering to go to, such as set-0007
  --unchecked   does not have the server check the configuration`;

/** Goes back to an earlier rendering. */
export const rollback: Verb = {
  name: "rollback",
  summary: "goes back to the rendering before the one that is served",
  help,
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { to: { type: "string" }, unchecked: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const [kind = "", out, ...others] = positionals;
    const renderer = renderers.get(kind);
    if (renderer === undefined || out === undefined || others.length > 0) {
      console.error(help);
      return 2;
    }
    const sets = new WrittenSets(out, keptSets);
    const target = targetOf(sets, values.to);
    const folder = path.join(sets.folder, target);
    if (!existsSync(path.join(folder, renderer.mainFile))) {
      throw new Refusal(`Nothing was changed: ${folder} is not a rendering for ${kind}.`);
    }
    if (!values.unchecked) {
      const verdict = renderer.judge(folder);
      if (!verdict.isRight) {
        throw new Refusal(`Nothing was changed: the server refuses ${target}. ${verdict.reason}`);
      }
    }
    try {
      sets.switchTo(target);
    } catch (cause) {
      throw new Refusal(`${sets.folder} cannot be written: ${reasonOf(cause)}. Nothing was changed.`);
    }
    console.log(`${sets.folder}/current is ${target} again.\n${renderer.next(sets.folder)}`);
    return 0;
  },
};

function targetOf(sets: WrittenSets, wanted: string | undefined): string {
  const served = sets.served();
  if (served === undefined) throw new Refusal(`Nothing is served from ${sets.folder}: render first.`);
  const names = sets.names();
  const target = wanted ?? names[names.indexOf(served) - 1];
  if (target === undefined) throw new Refusal(`There is no rendering before ${served} in ${sets.folder}.`);
  if (!names.includes(target))
    throw new Refusal(`There is no ${target} in ${sets.folder}: it has ${names.join(", ")}.`);
  return target;
}
