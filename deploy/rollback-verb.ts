import path from "node:path";
import { parseArgs } from "node:util";
import { keptSets, kindOf, renderers } from "./render/renderers.ts";
import { WrittenSets } from "./render/written-sets.ts";
import { reasonOf, Refusal, type Verb } from "./verb.ts";

const help = `Usage: npm run deploy -- rollback [nginx|caddy|static] [--to SET] [--unchecked] OUT

Goes back to what was rendered or released before, in one step: the document, and with render the configuration. Scripts
and styles of both stay reachable. The server checks its configuration first; where it refuses, nothing changes. Of what
release wrote, leave out the server's name.

  --to SET      the rendering or release to go to, such as set-0007
  --unchecked   does not have the server check the configuration`;

/** Goes back to an earlier rendering or release. */
export const rollback: Verb = {
  name: "rollback",
  summary: "goes back to what was rendered or released before",
  help,
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { to: { type: "string" }, unchecked: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const kind = positionals.length > 1 ? positionals[0] : undefined;
    const renderer = kind === undefined ? undefined : renderers.get(kind);
    const out = positionals.at(-1);
    const isUnknown = kind !== undefined && renderer === undefined;
    if (out === undefined || positionals.length > 2 || isUnknown || renderers.has(out)) {
      console.error(help);
      return 2;
    }
    const sets = new WrittenSets(out, keptSets);
    const target = targetOf(sets, values.to);
    const folder = path.join(sets.folder, target);
    const rendered = kindOf(folder);
    if (renderer === undefined) {
      if (rendered !== undefined) {
        throw new Refusal(`Nothing was changed: ${folder} is a rendering, so write rollback ${rendered}.`);
      }
    } else if (rendered !== kind) {
      throw new Refusal(`Nothing was changed: ${folder} is not a rendering for ${String(kind)}.`);
    }
    if (renderer !== undefined && !values.unchecked) {
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
    const lines = [`${sets.folder}/current is ${target} again.`, renderer?.next(sets.folder)];
    console.log(lines.filter((line) => line !== undefined).join("\n"));
    return 0;
  },
};

function targetOf(sets: WrittenSets, wanted: string | undefined): string {
  const served = sets.served();
  if (served === undefined)
    throw new Refusal(`Nothing is served from ${sets.folder}: render or release first.`);
  const names = sets.names();
  const target = wanted ?? names[names.indexOf(served) - 1];
  if (target === undefined) throw new Refusal(`There is nothing before ${served} in ${sets.folder}.`);
  if (!names.includes(target))
    throw new Refusal(`There is no ${target} in ${sets.folder}: it has ${names.join(", ")}.`);
  return target;
}
