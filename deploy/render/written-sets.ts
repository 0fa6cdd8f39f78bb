import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { BuiltPortal } from "../portal/built-portal.ts";
import { recordOf, writeRecord } from "../release/release-record.ts";
import { reasonOf, Refusal } from "../verb.ts";

const nameOfSet = /^set-(\d{4,})$/;
const current = "current";
const assetList = "assets.json";

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

  /**
   * Makes a set, calls `fill` to write and check it, and then switches to it in one step. If something throws before
   * that, the former set stays in use.
   */
  async add(portal: BuiltPortal, fill: (folder: string) => Promise<void>): Promise<string> {
    const name = this.refusing(() => this.begin());
    const folder = path.join(this.folder, name);
    try {
      this.refusing(() => this.copyBuild(portal, folder));
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
    return readdirSync(this.folder)
      .filter((name) => nameOfSet.test(name))
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

  private begin(): string {
    mkdirSync(this.folder, { recursive: true, mode: 0o755 });
    const last = Math.max(0, ...this.names().map(numberOf));
    const name = `set-${String(last + 1).padStart(4, "0")}`;
    mkdirSync(path.join(this.folder, name), { mode: 0o755 });
    return name;
  }

  private copyBuild(portal: BuiltPortal, folder: string): void {
    const place = (from: string, to: string): void => {
      mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 });
      copyFileSync(from, `${to}.new`);
      chmodSync(`${to}.new`, 0o644);
      renameSync(`${to}.new`, to);
    };
    for (const name of portal.files) place(path.join(portal.folder, name), path.join(folder, "public", name));
    for (const name of portal.assets) {
      const target = path.join(this.assetFolder, name);
      if (!existsSync(target)) place(path.join(portal.folder, name), target);
    }
    writeFileSync(path.join(folder, assetList), JSON.stringify(portal.assets));
    writeRecord(recordOf(portal), folder);
  }

  /** Removes old sets, and the assets that no kept set names. */
  private prune(): void {
    const served = this.served();
    const old = this.names()
      .slice(0, -this.kept)
      .filter((name) => name !== served);
    for (const name of old) rmSync(path.join(this.folder, name), { recursive: true, force: true });
    if (old.length === 0) return;
    const needed = new Set(
      this.names().flatMap(
        (name) => JSON.parse(readFileSync(path.join(this.folder, name, assetList), "utf8")) as string[],
      ),
    );
    for (const entry of readdirSync(this.assetFolder, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (entry.isFile() && !needed.has(path.relative(this.assetFolder, file))) rmSync(file);
    }
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
