import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const text = /\.(?:js|css|html|json)$/;
const hashed = /\.([0-9a-f]{8,})\.(?:js|css|json)$/;

/** Copies a build to a folder so that every script and style has another name: as another version would have it. */
export function renamedBuild(dist: string, folder: string): void {
  cpSync(dist, folder, { recursive: true });
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  // The compressed forms hold the old names; servers compress nothing else.
  for (const name of files.filter((file) => /\.(?:br|gz)$/.test(file))) rmSync(path.join(folder, name));
  const hashes = new Set(files.flatMap((name) => hashed.exec(name)?.[1] ?? []));
  const other = (hash: string): string => [...hash].reverse().join("");
  const renamed = (content: string): string =>
    [...hashes].reduce((written, hash) => written.replaceAll(hash, other(hash)), content);
  for (const name of files.filter((file) => text.test(file))) {
    const file = path.join(folder, name);
    writeFileSync(file, renamed(readFileSync(file, "utf8")));
    if (hashed.test(name)) renameSync(file, path.join(folder, renamed(name)));
  }
}
