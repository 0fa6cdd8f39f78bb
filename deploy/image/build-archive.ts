import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { reasonOf, Refusal } from "../verb.ts";
import { run } from "./debian-packages.ts";
import { bytesIn } from "./image-root.ts";

/** The archive of an image that a command line asks for. */
type Archive = { readonly name: string; readonly format: string; readonly out: string };

/** An archive, what its image is built by, and what the command says of it. */
type WrittenImage = Archive & {
  readonly containerfile: string;
  /** What the image holds, in a few words. */
  readonly contents: string;
  /** The most bytes that it may have. */
  readonly largest?: number;
};

/** The formats of archives; Docker's keeps the command that asks for the image's health. */
const formats = ["oci", "docker"];

/**
 * Reads the words of a command that writes an image: its options, by their usual values, and OUT. Returns undefined where
 * they are not those of its help.
 */
export function readImageWords<Option extends string>(
  words: readonly string[],
  usual: Readonly<Record<Option | "name", string>>,
): (Archive & Readonly<Record<Option | "dist", string>>) | undefined {
  const options = Object.fromEntries(
    Object.entries<string>({ dist: "dist", format: "oci", ...usual }).map(
      ([name, value]) => [name, { type: "string", default: value }] as const,
    ),
  );
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  const asked = values as Record<Option | "dist" | "name" | "format", string>;
  const [out, ...others] = positionals;
  return out !== undefined && others.length === 0 && formats.includes(asked.format)
    ? { ...asked, out }
    : undefined;
}

/** Has the root folder of an image laid out in a temporary folder, writes the archive, and says what it is. */
export async function writeImage(
  image: WrittenImage,
  layOut: (folder: string, root: string) => void | Promise<void>,
): Promise<void> {
  const { name, out, contents, largest = Infinity } = image;
  const folder = mkdtempSync(path.join(tmpdir(), "lobby-image-"));
  try {
    const root = path.join(folder, "root");
    await layOut(folder, root);
    const size = bytesIn(root);
    if (size > largest) {
      throw new Refusal(
        `Nothing was written: the image would have ${megabytes(size)} instead of ${megabytes(largest)} at most.`,
      );
    }
    buildArchive(folder, root, image);
    console.log(
      `${out} is ${name}: ${contents}; ${megabytes(size)}, ${megabytes(statSync(out).size)} packed.`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Builds an image of a root folder with buildah and writes it to a file. buildah's storage is in a temporary folder, so
 * that the images of this machine stay unchanged.
 */
function buildArchive(
  folder: string,
  root: string,
  { containerfile, name, format, out }: WrittenImage,
): void {
  const store = path.join(folder, "store");
  mkdirSync(store);
  const places = [
    "--storage-driver",
    "vfs",
    "--root",
    path.join(store, "images"),
    "--runroot",
    path.join(store, "run"),
  ];
  const words = [
    "build",
    "--isolation",
    "chroot",
    "--format",
    format,
    "--tag",
    name,
    "--file",
    path.join(path.dirname(import.meta.dirname), containerfile),
    root,
  ];
  run("buildah", [...places, ...words], folder);
  const archive = path.join(folder, "archive.tar");
  run("buildah", [...places, "push", "--quiet", name, `${format}-archive:${archive}:${name}`], folder);
  try {
    run("cp", ["--remove-destination", archive, `${path.resolve(out)}.new`], folder);
    renameSync(`${path.resolve(out)}.new`, path.resolve(out));
  } catch (cause) {
    throw new Refusal(`${out} cannot be written: ${reasonOf(cause)}.`);
  }
}

/** Writes a number of bytes in megabytes. */
function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
