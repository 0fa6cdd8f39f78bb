import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isCompressed, readBuild, type BuiltPortal, type PortalHeaders } from "../portal/built-portal.ts";
import { reasonOf, Refusal } from "../verb.ts";

/** The content of `build.json`, with which a build describes itself. */
export type BuildFacts = {
  readonly commit?: string;
  /** The last run of all tests before the commit, and how many files have changed since. */
  readonly wholeRun?: { readonly date: string; readonly commit: string; readonly changedSince: number };
  /** The contract with the platform: its version, and a fingerprint of its text. */
  readonly contract: { readonly version: string; readonly fingerprint: string };
  /** Storage key → version of the record. */
  readonly records: Readonly<Record<string, number>>;
};

/** The content of `release.json` in a set. */
export type ReleaseRecord = {
  /** Undefined for a build from before there was a `build.json`. */
  readonly build?: BuildFacts;
  /** Whether it was released although not all tests have passed on it (`release --untested`). */
  readonly isUntested?: true;
  /** File name → digest of its content. */
  readonly assets: Readonly<Record<string, string>>;
  readonly headers: PortalHeaders;
};

/** The name of the file in a set that contains its record. */
export const releaseFile = "release.json";

/** Returns the record of a build. */
export function recordOf(portal: BuiltPortal): ReleaseRecord {
  const contentOf = (name: string): Buffer => readFileSync(path.join(portal.folder, name));
  const names = portal.assets.filter((name) => !isCompressed(name));
  const assets = names.map((name) => [
    name,
    createHash("sha256").update(contentOf(name)).digest("hex").slice(0, 16),
  ]);
  const facts = path.join(portal.folder, "build.json");
  return {
    ...(existsSync(facts) ? { build: parsed<BuildFacts>(facts) } : {}),
    assets: Object.fromEntries(assets) as Record<string, string>,
    headers: portal.headers,
  };
}

/** Writes the record of a build into a set. */
export function writeRecord(record: ReleaseRecord, folder: string): void {
  writeFileSync(path.join(folder, releaseFile), `${JSON.stringify(record, undefined, 2)}\n`);
}

/** Reads the record of a build, of a set, or of the set that is served from a folder. */
export function readRecord(folder: string): ReleaseRecord {
  const known = [folder, path.join(folder, "current")].map((place) => path.join(place, releaseFile));
  const file = known.find((candidate) => existsSync(candidate));
  if (file !== undefined) return parsed<ReleaseRecord>(file);
  if (existsSync(path.join(folder, "headers.json"))) return recordOf(readBuild(folder));
  throw new Refusal(`${folder} is neither a build nor something that was released.`);
}

function parsed<Content>(file: string): Content {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Content;
  } catch (cause) {
    const reason = cause instanceof SyntaxError ? "it is not JSON" : reasonOf(cause);
    throw new Refusal(`${file} cannot be read: ${reason}.`);
  }
}
