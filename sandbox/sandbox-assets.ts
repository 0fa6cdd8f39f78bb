import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Middleware } from "koa";
import { projectFolder } from "./project-folder.ts";

/** The folder of the sandbox's own style sheets, scripts and logos. */
const folder = path.join(projectFolder, "sandbox/assets");

/** Handles `GET /assets/…`; logos may be loaded by other origins. */
export const sandboxAssets: Middleware = async (context, next) => {
  const name = /^\/assets\/([a-z-]+\.(?:svg|css|mjs))$/.exec(context.path)?.[1];
  if (name === undefined) {
    await next();
    return;
  }
  try {
    context.body = await readFile(path.join(folder, name), "utf8");
    context.type = path.extname(name);
    context.set("Cross-Origin-Resource-Policy", "cross-origin");
    context.set("Cache-Control", "no-cache");
  } catch {
    context.status = 404;
  }
};
