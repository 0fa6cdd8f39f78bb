import { mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { reasonOf, Refusal } from "../verb.ts";
import { run } from "./debian-packages.ts";

type Archive = {
  readonly containerfile: string;
  readonly name: string;
  readonly format: string;
  readonly out: string;
};

/** The formats of archives; Docker's keeps the command that asks for the image's health. */
export const formats = ["oci", "docker"];

/**
 * Builds an image of a root folder with buildah and writes it to a file. buildah's storage is in a temporary folder, so
 * that the images of this machine stay unchanged.
 */
export function buildArchive(
  folder: string,
  root: string,
  { containerfile, name, format, out }: Archive,
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
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
