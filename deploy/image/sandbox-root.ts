import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { layOutSystem } from "./image-root.ts";

/** What the sandbox reads of this repository, beside the build. */
const read = [
  "package.json",
  "sandbox",
  // Its demo applications sign people in by the first, and its mails are those of the second.
  "packages/connect",
  "packages/mails",
  "adapters/platform-api/openapi.yaml",
  "adapters/platform-api/mobile.graphql",
];

type SandboxSource = { readonly project: string; readonly dist: string; readonly node: string };

/** Makes the root folder of the sandbox's image: Node with its libraries, the sandbox, its packages and the build. */
export function layOutSandbox(unpacked: string, root: string, { project, dist, node }: SandboxSource): void {
  const home = layOutSystem(unpacked, root)("srv/sandbox");
  cpSync(node, path.join(root, "usr/bin/node"));
  chmodSync(path.join(root, "usr/bin/node"), 0o755);
  for (const name of [...read, ...packagesOf(project)]) {
    mkdirSync(path.dirname(path.join(home, name)), { recursive: true });
    cpSync(path.join(project, name), path.join(home, name), { recursive: true });
  }
  cpSync(dist, path.join(home, "dist"), { recursive: true });
}

/** Returns the folders of all packages that the sandbox needs, relative to the project's: those of its archive. */
function packagesOf(project: string): readonly string[] {
  const found = new Set<string>();
  const addNeedsOf = (folder: string): void => {
    const { dependencies = {} } = JSON.parse(
      readFileSync(path.join(project, folder, "package.json"), "utf8"),
    ) as { readonly dependencies?: Readonly<Record<string, string>> };
    for (const name of Object.keys(dependencies)) {
      const needed = folderOf(project, name, folder);
      if (needed === undefined || found.has(needed)) continue;
      found.add(needed);
      addNeedsOf(needed);
    }
  };
  addNeedsOf("packages/testing");
  // A package within the folder of another one is copied with it.
  return [...found].filter((folder) => !/node_modules\/.*node_modules\//.test(folder)).sort();
}

/** Looks a package up as Node does: in `node_modules` of the folder that needs it, and of those above. */
function folderOf(project: string, name: string, from: string): string | undefined {
  const folder = path.join(from, "node_modules", name);
  if (existsSync(path.join(project, folder, "package.json"))) return folder;
  return from === "" || from === "." ? undefined : folderOf(project, name, path.dirname(from));
}
