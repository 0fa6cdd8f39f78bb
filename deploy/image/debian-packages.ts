import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import { Refusal } from "../verb.ts";

/**
 * The packages of a server's image: nginx with its modules, the certificate authorities that it trusts, and the program of the
 * health check.
 */
export const serverPackages = [
  "nginx",
  "nginx-common",
  "libnginx-mod-http-brotli-static",
  "ca-certificates",
  "busybox-static",
];

/** The packages of the sandbox's image: what Node is linked against, and the program of the health check. */
export const sandboxPackages = ["libc6", "libgcc-s1", "libstdc++6", "busybox-static"];

/** The error that a program of Debian prints: at the beginning of a line, or as a field of buildah's log. */
const errorLine = /^(?:E|Error|error|dpkg-deb: error)\b.*|(?<=\blevel=(?:error|fatal) msg=").*(?="$)/m;

/** Downloads packages for an image from the machine's own Debian sources, and unpacks them into one folder. */
export function unpackPackages(folder: string, wanted: readonly string[]): string {
  const [downloads, unpacked] = [path.join(folder, "packages"), path.join(folder, "unpacked")];
  for (const made of [downloads, unpacked]) mkdirSync(made);
  run("apt-get", ["download", "-q", ...withLibraries(wanted)], downloads);
  for (const name of readdirSync(downloads)) run("dpkg-deb", ["--extract", name, unpacked], downloads);
  return unpacked;
}

/** Returns packages with the libraries that they depend on, without packages that only their installation needs. */
function withLibraries(packages: readonly string[]): readonly string[] {
  const all = new Set(packages);
  for (let next = packages; next.length > 0; ) {
    const answer = run("apt-cache", ["depends", "--important", ...next], ".");
    const libraries = Array.from(
      answer.matchAll(/Depends: ((?:lib|zlib)\S+)/g),
      ([, library = ""]) => library,
    );
    next = [...new Set(libraries)].filter((library) => !library.startsWith("libnginx-") && !all.has(library));
    for (const library of next) all.add(library);
  }
  return [...all];
}

/** Runs a program and returns its output. Throws a `Refusal` if it is missing or fails. */
export function run(program: string, words: readonly string[], folder: string): string {
  const { error, status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: "utf8" });
  if (error !== undefined) {
    const advice =
      program === "buildah" ? " Install it: apt-get install buildah." : " The image is made on Debian.";
    throw new Refusal(`Nothing was written: ${program} is not installed here.${advice}`);
  }
  if (status !== 0) {
    const [reason = "it does not say why"] = stderr.match(errorLine) ?? [];
    throw new Refusal(`Nothing was written: ${program} failed (${reason.trim()}).`);
  }
  return stdout;
}
