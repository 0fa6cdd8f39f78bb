import { existsSync } from "node:fs";

const debian = "/usr/bin/chromium";

/**
 * The browser that the journeys are driven in: the one that `CHROMIUM_PATH` names, Debian's, or the one that
 * comes as a package.
 */
export async function chromiumPath(): Promise<string> {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return named;
  if (existsSync(debian)) return debian;
  const { default: packaged } = await import("@sparticuz/chromium");
  return packaged.executablePath();
}
