import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The folder of the portal and its configuration in the image. */
export const portalFolder = "/srv/lobby";

const merged = ["bin", "sbin", "lib", "lib64"];
const copied = ["usr/sbin/nginx", "usr/lib/nginx/modules", "etc/nginx/mime.types"];
const logs = { "access.log": "stdout", "lobby.log": "stdout", "error.log": "stderr" };

/** Makes the root folder of a server's image from unpacked packages. */
export function layOutRoot(unpacked: string, root: string): void {
  const folder = layOutSystem(unpacked, root);
  for (const name of copied) copy(path.join(unpacked, name), path.join(root, name));
  folder("etc/nginx/modules-enabled");
  const modules = readdirSync(path.join(root, "usr/lib/nginx/modules")).filter((name) =>
    name.endsWith(".so"),
  );
  for (const name of modules) {
    writeFileSync(
      path.join(root, `etc/nginx/modules-enabled/${name}.conf`),
      `load_module /usr/lib/nginx/modules/${name};\n`,
    );
  }
  writeFileSync(path.join(folder("etc/ssl/certs"), "ca-certificates.crt"), authoritiesIn(unpacked));
  for (const [name, stream] of Object.entries(logs)) {
    symlinkSync(`/dev/${stream}`, path.join(folder("var/log/nginx"), name));
  }
  folder("var/lib/nginx");
}

type MakeFolder = (name: string) => string;

/**
 * Makes the folders and files that every image has: libraries, those files alone that programs load, busybox, and a user
 * without rights. Returns what makes further folders.
 */
export function layOutSystem(unpacked: string, root: string): MakeFolder {
  const folder: MakeFolder = (name) => {
    const made = path.join(root, name);
    mkdirSync(made, { recursive: true, mode: 0o755 });
    return made;
  };
  for (const name of merged) {
    folder(`usr/${name}`);
    symlinkSync(`usr/${name}`, path.join(root, name));
  }
  // The folders on which a container's runtime mounts must exist, because the root is read-only.
  for (const name of ["dev", "etc", "proc", "sys", "run", "tmp", "srv"]) folder(name);
  for (const library of librariesIn(unpacked)) {
    const relative = library.replace(/^(?:usr\/)?/, "usr/");
    copy(path.join(unpacked, library), path.join(root, relative));
  }
  const busybox = ["usr/bin/busybox", "bin/busybox"].find((name) => isThere(path.join(unpacked, name)));
  copy(path.join(unpacked, busybox ?? "bin/busybox"), path.join(root, "usr/bin/busybox"));
  writeFileSync(path.join(root, "etc/passwd"), "www-data:x:33:33:www-data:/nonexistent:/usr/sbin/nologin\n");
  writeFileSync(path.join(root, "etc/group"), "www-data:x:33:\n");
  writeFileSync(path.join(root, "etc/nsswitch.conf"), "hosts: files dns\n");
  // Most runtimes mount one of their own here, and some do not.
  writeFileSync(path.join(root, "etc/hosts"), "127.0.0.1 localhost\n");
  return folder;
}

/** Returns the number of bytes of all files in a folder. Links are not followed. */
export function bytesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return sum + bytesIn(file);
    return sum + (entry.isFile() ? lstatSync(file).size : 0);
  }, 0);
}

/**
 * Returns the libraries, which are in the folder of the machine's architecture. Files in deeper folders are plug-ins
 * that nothing here loads.
 */
function librariesIn(unpacked: string): readonly string[] {
  const places = ["lib", "usr/lib", "lib64", "usr/lib64"].filter((name) =>
    isThere(path.join(unpacked, name)),
  );
  return places.flatMap((place) =>
    readdirSync(path.join(unpacked, place), { recursive: true, encoding: "utf8" })
      .filter((name) => /^(?:\w+-linux-gnu\w*\/)?[^/]+\.so(?:\.[\d.]+)?$/.test(name))
      .map((name) => path.join(place, name)),
  );
}

function authoritiesIn(unpacked: string): string {
  const folder = path.join(unpacked, "usr/share/ca-certificates");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".crt"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .join("");
}

function copy(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

function isThere(name: string): boolean {
  return lstatSync(name, { throwIfNoEntry: false }) !== undefined;
}
