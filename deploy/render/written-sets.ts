import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { BuiltPortal } from "../portal/built-portal.ts";
import { NoticeFiles } from "../notices/notice-files.ts";
import { recordOf, writeRecord, type ReleaseRecord } from "../release/release-record.ts";
import { reasonOf, Refusal } from "../verb.ts";

const nameOfSet = /^set-(\d{4,})$/;
const current = "current";
/** The file of a set, or of a build in it, with the names of the assets. */
export const assetList = "assets.json";
/** The folder of a set with the builds that some hosts have in the place of the default one. */
export const buildsFolder = "builds";

/** A build beside the default one, with the record that it had when it was first rendered. */
export type KeptBuild = {
  readonly commit: string;
  readonly portal: BuiltPortal;
  readonly record: ReleaseRecord;
};

/**
 * The folder that a server reads. Each deployment (a build, and with `render` the configuration of a server) is a
 * folder of its own, `set-0001` and on, and `current` leads to the one that is served. Files with a hash in their names
 * are kept together in `assets`, so that pages which were opened before a deployment still find theirs.
 */
export class WrittenSets {
  readonly folder: string;
  private readonly kept: number;

  constructor(folder: string, kept: number) {
    this.folder = path.resolve(folder);
    this.kept = kept;
  }

  get assetFolder(): string {
    return path.join(this.folder, "assets");
  }

  /** The folder with what the hosts' people are told, which no deployment changes. */
  get noticeFolder(): string {
    return path.join(this.folder, "notices");
  }

  /**
   * Makes a set, calls `fill` to write and check it, and then switches to it in one step. If something throws before
   * that, the former set stays in use. `record`: that of the build, if it is not read from it; `others`: further builds
   * that some hosts have.
   */
  async add(
    portal: BuiltPortal,
    fill: (folder: string) => Promise<void>,
    { record, others = [] }: { readonly record?: ReleaseRecord; readonly others?: readonly KeptBuild[] } = {},
  ): Promise<string> {
    const name = this.refusing(() => this.begin(portal));
    const folder = path.join(this.folder, name);
    try {
      this.refusing(() => {
        this.copyBuild(portal, folder, record);
        for (const other of others)
          this.copyBuild(other.portal, path.join(folder, buildsFolder, other.commit), other.record);
        const assets = [portal, ...others.map((other) => other.portal)].flatMap((build) => build.assets);
        writeFileSync(path.join(folder, assetList), JSON.stringify([...new Set(assets)]));
      });
      await fill(folder);
      this.refusing(() => this.switchTo(name));
    } catch (cause) {
      rmSync(folder, { recursive: true, force: true });
      throw cause;
    }
    this.prune();
    return folder;
  }

  /** Returns the names of the sets, the oldest first. */
  names(): readonly string[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && nameOfSet.test(entry.name))
      .map(({ name }) => name)
      .sort((one, other) => numberOf(one) - numberOf(other));
  }

  /** Returns the name of the set that is served. */
  served(): string | undefined {
    try {
      return readlinkSync(path.join(this.folder, current));
    } catch {
      return undefined;
    }
  }

  /** Makes another set the one that is served. */
  switchTo(name: string): void {
    const next = path.join(this.folder, `${current}.${String(process.pid)}`);
    rmSync(next, { force: true });
    symlinkSync(name, next);
    renameSync(next, path.join(this.folder, current));
  }

  private begin(portal: BuiltPortal): string {
    mkdirSync(this.folder, { recursive: true, mode: 0o755 });
    if (`${realpathSync(this.folder)}/`.startsWith(`${realpathSync(portal.folder)}/`)) {
      throw new Refusal(
        `${this.folder} lies in the build, of which every file is served: name another folder. Nothing was changed.`,
      );
    }
    new NoticeFiles(this.noticeFolder).prepare();
    const last = Math.max(0, ...this.names().map(numberOf));
    const name = `set-${String(last + 1).padStart(4, "0")}`;
    mkdirSync(path.join(this.folder, name), { mode: 0o755 });
    return name;
  }

  private copyBuild(portal: BuiltPortal, folder: string, record = recordOf(portal)): void {
    const copy = (from: string, to: string): void => {
      const place = path.dirname(to);
      if (this.leadsElsewhere(place)) {
        throw new Refusal(
          `${place} leads elsewhere: put a folder in the place of the link. Nothing was changed.`,
        );
      }
      mkdirSync(place, { recursive: true, mode: 0o755 });
      rmSync(`${to}.new`, { force: true });
      // A link of this name that somebody else makes meanwhile is not followed.
      copyFileSync(from, `${to}.new`, constants.COPYFILE_EXCL);
      chmodSync(`${to}.new`, 0o644);
      renameSync(`${to}.new`, to);
    };
    for (const name of portal.files) copy(path.join(portal.folder, name), path.join(folder, "public", name));
    for (const name of portal.assets) {
      const target = path.join(this.assetFolder, name);
      if (lstatSync(target, { throwIfNoEntry: false })?.isFile() !== true)
        copy(path.join(portal.assetFolder ?? portal.folder, name), target);
    }
    writeFileSync(path.join(folder, assetList), JSON.stringify(portal.assets));
    writeRecord(record, folder);
  }

  /** Returns whether the way to a folder leaves this one, for example by a link: files there belong to others. */
  private leadsElsewhere(folder: string): boolean {
    if (!existsSync(folder)) return this.leadsElsewhere(path.dirname(folder));
    const way = path.relative(this.folder, folder);
    return way.startsWith("..") || realpathSync(folder) !== path.join(realpathSync(this.folder), way);
  }

  /** Removes old sets, and those of their assets that no kept set names. */
  private prune(): void {
    const served = this.served();
    const old = this.names()
      .slice(0, -this.kept)
      .filter((name) => name !== served);
    const unneeded = new Set(old.flatMap((name) => this.assetsOf(name)));
    for (const name of old) rmSync(path.join(this.folder, name), { recursive: true, force: true });
    for (const name of this.names().flatMap((kept) => this.assetsOf(kept))) unneeded.delete(name);
    for (const file of Array.from(unneeded, (name) => path.join(this.assetFolder, name))) {
      if (!this.leadsElsewhere(path.dirname(file))) rmSync(file, { force: true });
    }
  }

  private assetsOf(set: string): readonly string[] {
    return JSON.parse(readFileSync(path.join(this.folder, set, assetList), "utf8")) as string[];
  }

  private refusing<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (cause) {
      if (cause instanceof Refusal) throw cause;
      throw new Refusal(`${this.folder} cannot be written: ${reasonOf(cause)}. Nothing was changed.`);
    }
  }
}

function numberOf(name: string): number {
  return Number(nameOfSet.exec(name)?.[1] ?? 0);
}
