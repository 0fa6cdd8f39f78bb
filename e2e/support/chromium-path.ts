import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const systemBrowsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * Returns the browser for the journeys: the one in `CHROMIUM_PATH`, else the one of the npm package, a headless shell
 * that needs a quarter less processor time than a desktop browser, else the system's.
 */
export async function chromiumPath(): Promise<string> {
  const named = process.env["CHROMIUM_PATH"];
  return named || (await packagedChromium()) || systemBrowser();
}

/** Returns the system's Chromium, which has windows; undefined where there is none. */
export function windowedChromium(): string | undefined {
  return systemBrowsers.find((path) => existsSync(path));
}

function systemBrowser(): string {
  const found = windowedChromium();
  if (!found) throw new Error("There is no Chromium that runs here. CHROMIUM_PATH can name one.");
  return found;
}

/** Returns the package's browser, with its own libraries when the machine lacks them. */
async function packagedChromium(): Promise<string | undefined> {
  try {
    const packaged = await import("@sparticuz/chromium");
    const path = await packaged.default.executablePath();
    if (starts(path)) return path;
    const entry = fileURLToPath(import.meta.resolve("@sparticuz/chromium"));
    await packaged.inflate(join(dirname(entry), "..", "bin", "al2023.tar.br"));
    packaged.setupLambdaEnvironment(join(tmpdir(), "al2023", "lib"));
    return starts(path) ? path : undefined;
  } catch {
    // The package cannot be unpacked on this machine.
    return undefined;
  }
}

function starts(path: string): boolean {
  try {
    execFileSync(path, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
