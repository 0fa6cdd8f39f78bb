import { createDecipheriv, pbkdf2Sync } from "node:crypto";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { chromium, expect, type BrowserContext, type Page } from "@playwright/test";
import { inOrder, type Login, type ManagedBrowser, type Offer } from "./managed-browser.ts";
import { VirtualScreen } from "./virtual-screen.ts";

/** The states in which the manager asks, as its page of internals writes them. */
const states: Readonly<Record<Offer, string>> = {
  save: "PENDING_PASSWORD_STATE",
  update: "PENDING_PASSWORD_UPDATE_STATE",
};

/**
 * Chromium with its password manager, in a window on a virtual screen. Its questions are no elements of a page: they are
 * answered by the keyboard, and what they are says `chrome://password-manager-internals`. What was kept is read from the
 * profile.
 */
export class ManagedChromium implements ManagedBrowser {
  readonly version: string;
  private readonly screen: VirtualScreen;
  private readonly profile: string;
  private readonly context: BrowserContext;
  private readonly internals: Page;
  private readonly page: Page;

  private constructor(
    screen: VirtualScreen,
    profile: string,
    context: BrowserContext,
    internals: Page,
    page: Page,
  ) {
    this.version = context.browser()?.version() ?? "";
    this.screen = screen;
    this.profile = profile;
    this.context = context;
    this.internals = internals;
    this.page = page;
  }

  static async start(path: string): Promise<ManagedChromium> {
    const screen = await VirtualScreen.start();
    const profile = await mkdtemp(join(tmpdir(), "lobby-chromium-"));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: path,
      headless: false,
      env: screen.environment,
      locale: "en-GB",
      viewport: null,
      // With it, the manager asks nothing.
      ignoreDefaultArgs: ["--enable-automation"],
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // Without the warning about the sandbox, which takes the focus that the question is given.
        "--test-type",
        // The manager writes into each form how it has understood it.
        "--show-autofill-signatures",
        "--window-position=0,0",
        "--window-size=1280,900",
      ],
    });
    const [internals = await context.newPage()] = context.pages();
    await internals.goto("chrome://password-manager-internals");
    const page = await context.newPage();
    screen.focus("Chromium$");
    return new ManagedChromium(screen, profile, context, internals, page);
  }

  async open(address: string): Promise<void> {
    await this.page.goto(address);
  }

  async see(text: string): Promise<void> {
    const exactly = (words: string) => this.page.getByText(words, { exact: true });
    // Notices begin with their kind.
    const shown = exactly(text)
      .or(exactly(`Success: ${text}`))
      .or(exactly(`Error: ${text}`));
    await expect(shown.first()).toBeVisible();
  }

  async press(text: string): Promise<void> {
    await this.page.locator(`xpath=//button[starts-with(normalize-space(), "${text}")]`).first().click();
  }

  async enter(field: string): Promise<void> {
    await this.page.locator(`#${field}`).click();
  }

  async type(field: string, text: string): Promise<void> {
    await this.page.locator(`#${field}`).fill("");
    await this.page.locator(`#${field}`).pressSequentially(text);
  }

  async choose(list: string, value: string): Promise<void> {
    await this.page.locator(`#${list}`).selectOption(value);
  }

  valueOf(field: string): Promise<string> {
    return this.page.locator(`#${field}`).inputValue();
  }

  /** Chromium generates passwords only for people who sync to a Google account, so that its parser is asked. */
  async generate(field: string): Promise<"eligible" | "not offered"> {
    const annotated = this.page.locator(`#${field}[pm_parser_annotation]`);
    await expect(annotated).toHaveCount(1);
    const isNew = (await annotated.getAttribute("pm_parser_annotation")) === "new_password_element";
    return isNew ? "eligible" : "not offered";
  }

  async offer(): Promise<Offer | undefined> {
    const written = await this.internals.locator("body").textContent();
    const state = written
      ?.match(/The new state of the UI:\s*\w+/g)
      ?.at(-1)
      ?.match(/\w+$/)?.[0];
    return (["save", "update"] as const).find((offer) => states[offer] === state);
  }

  /** It always asks by itself. */
  openOffer(): Promise<void> {
    return Promise.resolve();
  }

  async agree(offer: Offer): Promise<void> {
    await expect.poll(() => this.offer()).toBe(offer);
    await expect(async () => {
      // The question takes no focus by itself, and its first button is the one that agrees.
      this.screen.press("alt+shift+a");
      this.screen.press("Return");
      await expect.poll(() => this.offer(), { timeout: 3000 }).toBeUndefined();
    }).toPass();
  }

  async logins(): Promise<readonly Login[]> {
    // The browser keeps the file locked.
    const copy = join(this.profile, "copy");
    await copyFile(join(this.profile, "Default", "Login Data"), copy);
    const database = new DatabaseSync(copy, { readOnly: true });
    const rows = database.prepare("select username_value, password_value from logins").all();
    database.close();
    return inOrder(
      rows.map((row) => ({
        username: String(row["username_value"]),
        password: decrypted(row["password_value"] as Uint8Array),
      })),
    );
  }

  async forgetVisits(): Promise<void> {
    const { origin } = new URL(this.page.url());
    const devTools = await this.context.newCDPSession(this.page);
    if (origin !== "null")
      await devTools.send("Storage.clearDataForOrigin", { origin, storageTypes: "local_storage" });
    await this.page.goto("about:blank");
    await this.context.clearCookies();
    await devTools.detach();
  }

  async stop(): Promise<void> {
    await this.context.close();
    await this.screen.stop();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Decrypts a password of a profile that no keyring protects: with `--password-store=basic`, Chromium for Linux has a
 * fixed key, so that this hides nothing.
 */
function decrypted(value: Uint8Array): string {
  const key = pbkdf2Sync("peanuts", "saltysalt", 1, 16, "sha1");
  const decipher = createDecipheriv("aes-128-cbc", key, Buffer.alloc(16, " "));
  // The first three bytes name the version.
  return Buffer.concat([decipher.update(value.subarray(3)), decipher.final()]).toString();
}
