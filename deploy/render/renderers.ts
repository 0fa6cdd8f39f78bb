import { existsSync } from "node:fs";
import path from "node:path";
import { caddy } from "./caddy-server.ts";
import { nginx } from "./nginx-server.ts";
import { staticHosts } from "./static-hosts.ts";
import type { Renderer } from "./renderer.ts";

/** The kinds of servers by their names on the command line. */
export const renderers: ReadonlyMap<string, Renderer> = new Map([
  ["nginx", nginx],
  ["caddy", caddy],
  ["static", staticHosts],
]);

/** How many renderings are kept, with the assets that they name. */
export const keptSets = 3;

/** Returns the kind of server for which a folder contains a configuration; undefined if it contains only a build. */
export function kindOf(folder: string): string | undefined {
  const [kind] = [...renderers].find(([, { mainFile }]) => existsSync(path.join(folder, mainFile))) ?? [];
  return kind;
}
