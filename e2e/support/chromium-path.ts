import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const systemBrowsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * The browser that the journeys are driven in: the one that `CHROMIUM_PATH` names, or the one that comes as a
 * package: a headless shell, which needs a quarter less of the processor than a desktop's browser. The
 * system's is taken where the package's does not run.
 */
export async function chromiumPath(): Promise<string> {
  const named = process.env["CHROMIUM_PATH"];
  return named || (await packagedChromium()) || systemBrowser();
}

function systemBrowser(): string {
  const found = systemBrowsers.find((path) => existsSync(path));
  if (!found) throw new Error("There is no Chromium that runs here. CHROMIUM_PATH can name one.");
  return found;
}

/** The package's browser, with the libraries that it brings along where the machine has none. */
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
    // It cannot be unpacked here.
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
