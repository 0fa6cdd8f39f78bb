import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Middleware } from "koa";
import { projectFolder } from "./project-folder.ts";

/** The folder of the sandbox's own style sheets, scripts and logos. */
const folder = path.join(projectFolder, "sandbox/assets");
const packageFolder = path.join(projectFolder, "packages/connect");

/**
 * Handles `GET /assets/…`, which other origins may load because of the logos, and the modules of `@lobby/connect` at
 * the address by which a script of these assets imports them.
 */
export const sandboxAssets: Middleware = async (context, next) => {
  const name = /^\/assets\/([a-z-]+\.(?:svg|css|mjs))$/.exec(context.path)?.[1];
  const module = /^\/packages\/connect\/([a-z-]+)\.[jt]s$/.exec(context.path)?.[1];
  if (name === undefined && module === undefined) {
    await next();
    return;
  }
  try {
    context.body =
      name === undefined ? await moduleOf(module ?? "") : await readFile(path.join(folder, name), "utf8");
    context.type = name === undefined ? "js" : path.extname(name);
    context.set("Cross-Origin-Resource-Policy", "cross-origin");
    context.set("Cache-Control", "no-cache");
  } catch {
    context.status = 404;
  }
};

/** Returns a module of `@lobby/connect`: as it was compiled with the sandbox, or else its source without the types. */
async function moduleOf(name: string): Promise<string> {
  const file = path.join(packageFolder, name);
  try {
    return await readFile(`${file}.js`, "utf8");
  } catch {
    const { stripTypeScriptTypes } = await import("node:module");
    return stripTypeScriptTypes(await readFile(`${file}.ts`, "utf8"));
  }
}
