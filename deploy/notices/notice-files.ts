import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** A notice as `/notice.json` gives it; the contract of the platform (`openapi.yaml`, `Notice`) has the same. */
export type GivenNotice = {
  readonly id: string;
  readonly level: string;
  readonly text: Readonly<Record<string, string>>;
  readonly url?: string;
  readonly from?: string;
  readonly until?: string;
};

/** The file for hosts without one of their own. */
const ofAll = "all";

/** The content of `/notice.json` where there is no notice. */
export const noNotices = '{"notices":[]}';

/**
 * The folder with what servers answer at `/notice.json`: `HOST.json`, else `all.json`. It stands beside the renderings,
 * so that a notice needs none and outlives the next.
 */
export class NoticeFiles {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Makes the folder, with an empty file for all hosts, where it is missing. */
  prepare(): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o755 });
    if (!this.isPrepared) this.write(ofAll, []);
  }

  /** Whether a rendering has been made whose server reads the folder. */
  get isPrepared(): boolean {
    return existsSync(this.fileOf(ofAll));
  }

  /** Returns the notices with the hosts that show them, `all` for those without a file of their own. */
  all(): ReadonlyMap<string, readonly GivenNotice[]> {
    return new Map(this.names().map((name) => [name, this.read(name)]));
  }

  /** Adds a notice for some hosts, or for all. */
  add(notice: GivenNotice, hosts?: readonly string[]): void {
    for (const host of hosts ?? this.names())
      this.write(host, [...this.read(existsSync(this.fileOf(host)) ? host : ofAll), notice]);
  }

  /** Ends a notice wherever it is shown; returns where it was. */
  end(id: string): readonly string[] {
    const names = this.names().filter((name) => this.read(name).some((notice) => notice.id === id));
    for (const name of names)
      this.write(
        name,
        this.read(name).filter((notice) => notice.id !== id),
      );
    return names;
  }

  private names(): readonly string[] {
    const ending = ".json";
    return readdirSync(this.folder)
      .filter((file) => file.endsWith(ending))
      .map((file) => file.slice(0, -ending.length));
  }

  private read(name: string): readonly GivenNotice[] {
    const content = JSON.parse(readFileSync(this.fileOf(name), "utf8")) as {
      readonly notices: readonly GivenNotice[];
    };
    return content.notices;
  }

  /** Writes a file in one step, without what is over. */
  private write(name: string, notices: readonly GivenNotice[]): void {
    const lasting = notices.filter(({ until }) => until === undefined || Date.parse(until) > Date.now());
    const file = this.fileOf(name);
    writeFileSync(`${file}.new`, JSON.stringify({ notices: lasting }, undefined, 1));
    chmodSync(`${file}.new`, 0o644);
    renameSync(`${file}.new`, file);
  }

  private fileOf(name: string): string {
    return path.join(this.folder, `${name}.json`);
  }
}
