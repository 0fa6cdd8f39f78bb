import { existsSync, symlinkSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { foldersOf, readBuild } from "./portal/built-portal.ts";
import { compareRecords } from "./release/compare-records.ts";
import { readRecord, recordOf, releaseFile, writeRecord } from "./release/release-record.ts";
import { untestedBecause } from "./release/untested.ts";
import { keptSets, kindOf } from "./render/renderers.ts";
import { WrittenSets } from "./render/written-sets.ts";
import { Refusal, type Verb } from "./verb.ts";

const help = `Usage: npm run deploy -- release [--dist FOLDER] [--keep N] [--untested] OUT

Puts a build beside the last ones, for a web server that is configured by hand: OUT/current/public is its root from then
on, in one step, and the scripts and styles of the kept builds are found there too. With nginx or Caddy from the hosts
file, use render instead: it releases the build together with the configuration. rollback OUT goes back. A build is
refused if not all tests have passed on what it contains (npm run test:all).

  --dist FOLDER   the build; dist by default
  --keep N        how many builds are kept, from 2 to 50; ${String(keptSets)} by default
  --untested      releases a build all the same on which not all tests have passed; release.json says so`;

/** Releases a build without the configuration of a server. */
export const release: Verb = {
  name: "release",
  summary: "puts a build beside the last ones and switches to it",
  help,
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: {
        dist: { type: "string", default: "dist" },
        keep: { type: "string", default: String(keptSets) },
        untested: { type: "boolean", default: false },
      },
      allowPositionals: true,
    });
    const [out, ...others] = positionals;
    if (out === undefined || others.length > 0) {
      console.error(help);
      return 2;
    }
    if (!/^(?:[2-9]|[1-4]\d|50)$/.test(values.keep)) {
      throw new Refusal(`${values.keep} builds cannot be kept: write a number from 2 to 50.`);
    }
    const portal = readBuild(values.dist);
    const sets = new WrittenSets(out, Number(values.keep));
    const kind = kindOf(path.join(sets.folder, "current"));
    if (kind !== undefined) {
      throw new Refusal(
        `${sets.folder} holds the configuration of ${kind}: write render ${kind}, which releases the build with it. Nothing was changed.`,
      );
    }
    const isFirst = !existsSync(path.join(sets.folder, "current", releaseFile));
    const record = recordOf(portal);
    const untested = untestedBecause(record);
    if (untested !== undefined && !values.untested) {
      throw new Refusal(
        `The build is not released: ${untested}. Run npm run test:all, commit what it notes and build again, or write --untested. Nothing was changed.`,
      );
    }
    const comparison = isFirst ? undefined : compareRecords(readRecord(sets.folder), record);
    await sets.add(portal, async (folder) => {
      if (untested !== undefined) writeRecord({ ...record, isUntested: true }, folder);
      for (const name of foldersOf(portal.assets)) {
        symlinkSync(path.join("../../assets", name), path.join(folder, "public", name));
      }
    });
    if (untested !== undefined) console.error(`Untested: ${untested}.`);
    for (const reason of comparison?.reasons ?? []) console.error(`Not safe: ${reason}`);
    console.log(`${sets.folder}/current is ${String(sets.served())}.`);
    return 0;
  },
};
