import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { expect } from "@playwright/test";
import { freePort } from "./sandbox-process.ts";
import { WebDriverSession } from "./webdriver-session.ts";

const driverPath = "/usr/bin/WebKitWebDriver";
const [browserPath] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser");
const displayPath = "/usr/bin/Xvfb";

/** A browser that a journey asks for. */
export type WebKitWish = {
  /** Its language; without one that of the machine. */
  readonly locale?: string;
  /** Switches of MiniBrowser, as `--cookies-policy=never`. */
  readonly switches?: readonly string[];
};

/** Says what this machine lacks for journeys in WebKit; undefined where it lacks nothing. */
export function lackForWebKit(): string | undefined {
  const lacking = [
    ...(existsSync(driverPath) && browserPath !== undefined ? [] : ["webkit2gtk-driver"]),
    ...(existsSync(displayPath) ? [] : ["xvfb"]),
  ];
  if (lacking.length === 0) return undefined;
  return `WebKitGTK is not installed here (apt-get install ${lacking.join(" ")}).`;
}

/** Whether browsers of any language can be started here: the sources of Debian’s package `locales` make them. */
export const hasLocales = existsSync("/usr/share/i18n/locales") && existsSync("/usr/bin/localedef");

/** WebKitGTK’s own browser under its own driver, on a display that nobody sees; one browser at a time. */
export class WebKit {
  private readonly display: ChildProcess;
  private readonly displayName: string;
  private readonly folder: string;

  private constructor(display: ChildProcess, displayName: string, folder: string) {
    this.display = display;
    this.displayName = displayName;
    this.folder = folder;
  }

  static async start(): Promise<WebKit> {
    const folder = await mkdtemp(join(tmpdir(), "lobby-webkit-"));
    const options = ["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1280x900x24"];
    const display = spawn(displayPath, options, { stdio: ["ignore", "pipe", "ignore"] });
    const said = await firstLine(display.stdout);
    return new WebKit(display, `:${said}`, folder);
  }

  /** Lends a browser with nothing stored in it, and ends it. */
  async lend(
    { locale, switches = [] }: WebKitWish,
    deed: (session: WebDriverSession) => Promise<void>,
  ): Promise<void> {
    const port = await freePort();
    const language = locale === undefined ? {} : this.languageOf(locale);
    // Without a graphics card, composited layers cost a machine most of its time.
    const drawing = { DISPLAY: this.displayName, WEBKIT_DISABLE_COMPOSITING_MODE: "1" };
    // The input method of a language, as of Thai, does not pass on the letters of others.
    const typing = { GTK_IM_MODULE: "gtk-im-context-simple" };
    const env = { ...process.env, ...language, ...drawing, ...typing };
    const driver = spawn(driverPath, [`--port=${port}`], { env, stdio: "ignore" });
    try {
      const address = `http://127.0.0.1:${port}`;
      await answered(`${address}/status`);
      const session = await WebDriverSession.open(address, {
        acceptInsecureCerts: true,
        "webkitgtk:browserOptions": { binary: browserPath, args: ["--automation", ...switches] },
      });
      try {
        await deed(session);
      } finally {
        await session.close();
      }
    } finally {
      await end(driver);
    }
  }

  async stop(): Promise<void> {
    await end(this.display);
    await rm(this.folder, { recursive: true });
  }

  /** Returns the environment of a browser in a language, whose locale the C library is given where it has none. */
  private languageOf(locale: string): Readonly<Record<string, string>> {
    const name = `${locale.replace("-", "_")}.UTF-8`;
    const made = join(this.folder, name);
    if (!existsSync(made)) execFileSync("localedef", ["-i", locale.replace("-", "_"), "-f", "UTF-8", made]);
    return { LOCPATH: this.folder, LC_ALL: name, LANGUAGE: "" };
  }
}

async function firstLine(stream: Readable): Promise<string> {
  const [chunk] = (await once(stream, "data")) as [Buffer];
  return chunk.toString().trim();
}

/** Waits until a server listens. */
async function answered(address: string): Promise<void> {
  await expect
    .poll(
      () =>
        fetch(address).then(
          ({ ok }) => ok,
          () => false,
        ),
      { intervals: [20, 50] },
    )
    .toBe(true);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}
