import { execFileSync } from "node:child_process";
import { chromium } from "@playwright/test";
import { windowedChromium } from "./chromium-path.ts";
import { Firefox, firefoxPath } from "./firefox.ts";
import type { ScreenReader } from "./screen-reader.ts";

/** A browser on a desktop with a screen reader. A driver opens addresses and looks; keys come from the keyboard. */
export interface HeardBrowser {
  open(address: string): Promise<void>;
  /** Returns what the body of a function returns in the page. */
  inPage(body: string): Promise<unknown>;
  stop(): Promise<void>;
}

/** A browser that the journeys are played in, where this machine has it. */
export type HeardEngine = {
  readonly name: "Chromium" | "Firefox";
  readonly path: string | undefined;
  readonly start: (path: string, reader: ScreenReader) => Promise<HeardBrowser>;
};

export const heardEngines: readonly HeardEngine[] = [
  { name: "Chromium", path: windowedChromium(), start: startChromium },
  {
    name: "Firefox",
    path: firefoxPath(),
    start: (path, { environment }) => Firefox.start(path, environment),
  },
];

/** Returns the version that a program says of itself, without its name. */
export function versionOf(path: string): string {
  const said = execFileSync(path, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return /\d[\w.]*/.exec(said)?.[0] ?? "unknown";
}

async function startChromium(path: string, { environment }: ScreenReader): Promise<HeardBrowser> {
  const browser = await chromium.launch({
    executablePath: path,
    headless: false,
    env: environment,
    args: ["--no-sandbox", "--disable-gpu", "--force-renderer-accessibility"],
  });
  const page = await (await browser.newContext({ viewport: null, locale: "en-GB" })).newPage();
  return {
    open: async (address) => void (await page.goto(address)),
    inPage: (body) => page.evaluate(`(() => { ${body} })()`),
    stop: () => browser.close(),
  };
}
