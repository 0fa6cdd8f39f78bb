import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Whether the pictures of this run become the accepted ones. */
export const isAccepting = process.env["ACCEPT_PICTURES"] !== undefined;

/** The folder with the accepted pictures themselves: of a release, unpacked, or of the last time that some were accepted here. */
export const picturesOfRelease = process.env["PICTURES"] ?? "build/pictures/accepted";

const hashes = resolve(import.meta.dirname, "../pictures/accepted");

/** The pictures that were accepted of one language, scheme and width: a hash of each, and what drew them. */
export class AcceptedPictures {
  /** Chromium and the fonts, with versions; empty where none was accepted yet. */
  readonly engine: string;
  private readonly name: string;
  private readonly hashOf: Map<string, string>;

  private constructor(name: string, engine: string, hashOf: Map<string, string>) {
    this.name = name;
    this.engine = engine;
    this.hashOf = hashOf;
  }

  /** Returns those that the repository holds. */
  static of(name: string): AcceptedPictures {
    const file = join(hashes, `${name}.txt`);
    return AcceptedPictures.read(name, existsSync(file) && !isAccepting ? readFileSync(file, "utf8") : "");
  }

  /** Reads a file with hashes: the engine, then a line for each state. */
  static read(name: string, text: string): AcceptedPictures {
    const [engine = "", ...lines] = text.trim().split("\n");
    const entries = lines
      .map((line) => line.split(" "))
      .map(([hash = "", state = ""]) => [state, hash] as const);
    return new AcceptedPictures(name, engine, new Map(entries));
  }

  get states(): readonly string[] {
    return [...this.hashOf.keys()].toSorted();
  }

  /** Whether the pictures themselves are on this machine. */
  get areAtHand(): boolean {
    return existsSync(join(picturesOfRelease, this.name));
  }

  /** Whether an engine draws the same pixels: the same major version of Chromium, and the same fonts. */
  isOf(engine: string): boolean {
    return withMajorVersion(engine) === withMajorVersion(this.engine);
  }

  includes(state: string, picture: Buffer): boolean {
    return this.hashOf.get(state) === hashOf(picture);
  }

  /** Returns where the picture of a state is in the folder of a release. */
  placeOf(state: string): readonly string[] {
    return [this.name, `${state.slice(1).replaceAll("/", "_")}.png`];
  }

  /** Returns the accepted picture, if it is on this machine. */
  pictureOf(state: string): Buffer | undefined {
    const file = join(picturesOfRelease, ...this.placeOf(state));
    return existsSync(file) ? readFileSync(file) : undefined;
  }

  accept(state: string, picture: Buffer): void {
    this.hashOf.set(state, hashOf(picture));
    const file = join(picturesOfRelease, ...this.placeOf(state));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, picture);
  }

  write(engine: string): void {
    const lines = this.states.map((state) => `${this.hashOf.get(state) ?? ""} ${state}`);
    mkdirSync(hashes, { recursive: true });
    writeFileSync(join(hashes, `${this.name}.txt`), `${engine}\n${lines.join("\n")}\n`);
  }
}

const withMajorVersion = (engine: string) => engine.replace(/^(Chromium \d+)[.\d]*/, "$1");

/** Returns the first 48 bits of the SHA-256, which tell pictures apart that no one chose to be alike. */
export function hashOf(picture: Buffer): string {
  return createHash("sha256").update(picture).digest("hex").slice(0, 12);
}
