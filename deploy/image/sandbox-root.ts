import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { layOutSystem } from "./image-root.ts";

/** What the sandbox reads of this repository, beside the build. */
const read = [
  "package.json",
  "sandbox",
  "adapters/platform-api/openapi.yaml",
  "adapters/platform-api/mobile.graphql",
];
/** The packages that the sandbox imports; their own dependencies follow. */
const imported = ["koa", "@koa/router", "oidc-provider", "graphql", "yaml"];

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

/** Returns the folders of all packages that the sandbox needs, relative to the project's. */
export function packagesOf(project: string): readonly string[] {
  const found = new Set<string>();
  const add = (name: string, from: string): void => {
    const folder = folderOf(project, name, from);
    if (folder === undefined || found.has(folder)) return;
    found.add(folder);
    const { dependencies = {} } = JSON.parse(
      readFileSync(path.join(project, folder, "package.json"), "utf8"),
    ) as { readonly dependencies?: Readonly<Record<string, string>> };
    for (const needed of Object.keys(dependencies)) add(needed, folder);
  };
  for (const name of imported) add(name, "");
  // A package within the folder of another one is copied with it.
  return [...found].filter((folder) => !/node_modules\/.*node_modules\//.test(folder)).sort();
}

/** Looks a package up as Node does: in `node_modules` of the folder that needs it, and of those above. */
function folderOf(project: string, name: string, from: string): string | undefined {
  const folder = path.join(from, "node_modules", name);
  if (existsSync(path.join(project, folder, "package.json"))) return folder;
  return from === "" || from === "." ? undefined : folderOf(project, name, path.dirname(from));
}
