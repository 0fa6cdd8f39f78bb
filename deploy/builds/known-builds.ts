import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { documentNames, type BuiltPortal } from "../portal/built-portal.ts";
import { readRecord, recordOf, releaseFile } from "../release/release-record.ts";
import { assetList, buildsFolder, type KeptBuild, type WrittenSets } from "../render/written-sets.ts";

/** The builds that can be rendered: a new one, and those of the kept renderings. */
export class KnownBuilds {
  private readonly sets: WrittenSets;
  private readonly portal: BuiltPortal;

  constructor(sets: WrittenSets, portal: BuiltPortal) {
    this.sets = sets;
    this.portal = portal;
  }

  /** Returns the build of a commit, of which at least 7 characters are given; undefined if it is not known. */
  find(commit: string): KeptBuild | undefined {
    return this.all.find((build) => build.commit.startsWith(commit));
  }

  /** The commits, the newest first. */
  get commits(): readonly string[] {
    return [...new Set(this.all.map(({ commit }) => commit))];
  }

  private get all(): readonly KeptBuild[] {
    const { sets, portal } = this;
    const record = recordOf(portal);
    const given = record.build?.commit === undefined ? [] : [{ commit: record.build.commit, portal, record }];
    const folders = sets.names().map((name) => path.join(sets.folder, name));
    const kept = [...folders, ...folders.flatMap(buildsIn)].reverse();
    return [...given, ...kept.flatMap((folder) => keptBuild(folder, sets.assetFolder) ?? [])];
  }
}

function buildsIn(set: string): readonly string[] {
  const folder = path.join(set, buildsFolder);
  return existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
}

/** Reads a build from a rendering; undefined if it does not say of which commit it is. */
function keptBuild(folder: string, assetFolder: string): KeptBuild | undefined {
  if (![releaseFile, assetList].every((name) => existsSync(path.join(folder, name)))) return undefined;
  const record = readRecord(folder);
  const { commit = "" } = record.build ?? {};
  if (!/^[0-9a-f]{7,40}$/.test(commit)) return undefined;
  const publicFolder = path.join(folder, "public");
  const digest = createHash("sha256").update(JSON.stringify(record.headers));
  for (const name of documentNames(record.headers))
    digest.update(readFileSync(path.join(publicFolder, name)));
  const portal = {
    folder: publicFolder,
    assetFolder,
    headers: record.headers,
    digest: digest.digest("base64url"),
    assets: JSON.parse(readFileSync(path.join(folder, assetList), "utf8")) as string[],
    files: readdirSync(publicFolder, { withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [entry.name] : [],
    ),
  };
  return { commit, portal, record };
}
