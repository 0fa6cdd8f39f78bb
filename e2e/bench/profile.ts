import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext } from "playwright";
import { chromiumPath } from "../support/chromium-path.ts";

/** Starts browsers that trust the certificate with one key, each with a profile in its own folder. */
export class Browsers {
  private readonly options: { readonly executablePath: string; readonly args: string[] };

  private constructor(executablePath: string, trustedKey: string) {
    this.options = {
      executablePath,
      args: [
        ...["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
        `--ignore-certificate-errors-spki-list=${trustedKey}`,
      ],
    };
  }

  static async trusting(key: string): Promise<Browsers> {
    return new Browsers(await chromiumPath(), key);
  }

  /** Starts a browser with independent contexts. */
  start(): Promise<Browser> {
    return chromium.launch(this.options);
  }

  /**
   * Runs work with a new profile, which keeps its cache and storage between two starts of its browser, and then removes
   * it.
   */
  async withProfile<Value>(work: (profile: Profile) => Promise<Value>): Promise<Value> {
    const folder = await mkdtemp(join(tmpdir(), "lobby-profile-"));
    try {
      return await work({
        use: async (visit) => {
          const context = await chromium.launchPersistentContext(folder, {
            ...this.options,
            viewport: { width: 1280, height: 800 },
            locale: "en-GB",
          });
          try {
            return await visit(context);
          } finally {
            await context.close();
          }
        },
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** A person's browser profile. Each use starts a browser with it, and ends that browser. */
export type Profile = {
  readonly use: <Value>(visit: (context: BrowserContext) => Promise<Value>) => Promise<Value>;
};
