import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, watch } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const systemBrowsers = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];

/**
 * The preferences of its profile: any free port for WebDriver; authenticators that are virtual alone, because a question
 * otherwise waits for a key in a USB port too; and no suggestions in fields, which nobody could choose without a window.
 */
const preferences = {
  "marionette.port": 0,
  "security.webauth.webauthn_enable_softtoken": true,
  "security.webauth.webauthn_enable_usbtoken": false,
  "security.webauthn.enable_conditional_mediation": false,
  "intl.accept_languages": "en-GB",
  "browser.startup.page": 0,
  "browser.newtabpage.enabled": false,
};

type Answer = { readonly value?: unknown };

/** Returns the Firefox of this machine, or the one in `FIREFOX_PATH`; undefined where there is none. */
export function firefoxPath(): string | undefined {
  return process.env["FIREFOX_PATH"] ?? systemBrowsers.find((path) => existsSync(path));
}

/**
 * A Firefox with a profile of its own, spoken to by the commands of WebDriver in Marionette, its own protocol, which
 * needs no geckodriver. A message is `[0, id, command, parameters]`, its answer `[1, id, error, result]`, each after its
 * length in bytes and a colon.
 */
export class Firefox {
  private readonly child: ChildProcess;
  private readonly profile: string;
  private readonly socket: Socket;
  private readonly waiting = new Map<number, (message: readonly unknown[]) => void>();
  private lastId = 0;
  private rest = Buffer.alloc(0);

  private constructor(child: ChildProcess, profile: string, socket: Socket) {
    this.child = child;
    this.profile = profile;
    this.socket = socket.on("data", (bytes) => this.take(bytes));
  }

  /** Starts it without a window, or in one on the desktop of this environment. */
  static async start(path: string, desktop?: Readonly<Record<string, string>>): Promise<Firefox> {
    const profile = await mkdtemp(join(tmpdir(), "lobby-firefox-"));
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
    );
    await writeFile(join(profile, "user.js"), lines.join("\n"));
    const options = ["--no-remote", "--marionette", "--profile", profile];
    // Else Marionette sees pages alone, and nothing of the browser around them.
    options.push("--remote-allow-system-access", ...(desktop ? [] : ["--headless"]));
    const child = spawn(path, options, { stdio: "ignore", env: desktop ?? process.env });
    const socket = connect(await portIn(profile), "127.0.0.1");
    await once(socket, "connect");
    const firefox = new Firefox(child, profile, socket);
    await firefox.send("WebDriver:NewSession", { capabilities: { alwaysMatch: {} } });
    await firefox.send("WebDriver:SetTimeouts", { implicit: 30_000, pageLoad: 60_000 });
    return firefox;
  }

  async open(address: string): Promise<void> {
    await this.send("WebDriver:Navigate", { url: address });
  }

  async type(selector: string, text: string): Promise<void> {
    const id = await this.find("css selector", selector);
    await this.send("WebDriver:ElementSendKeys", { id, text });
  }

  async clear(selector: string): Promise<void> {
    const id = await this.find("css selector", selector);
    await this.send("WebDriver:ElementClear", { id });
  }

  async clickElement(selector: string): Promise<void> {
    const id = await this.find("css selector", selector);
    await this.send("WebDriver:ElementClick", { id });
  }

  /** Clicks the first element of this kind whose text begins so, once it is there. */
  async click(kind: "button" | "label", text: string): Promise<void> {
    const id = await this.find("xpath", `//${kind}[starts-with(normalize-space(), "${text}")]`);
    await this.send("WebDriver:ElementClick", { id });
  }

  /** Waits for an element with exactly this text. */
  async see(text: string): Promise<void> {
    await this.find("xpath", `//*[normalize-space(text())="${text}"]`);
  }

  /** Runs the body of an asynchronous function in the page and returns its answer. */
  async inPage(body: string, ...args: readonly unknown[]): Promise<unknown> {
    const script = `return (async (...args) => { ${body} })(...arguments)`;
    return (await this.send("WebDriver:ExecuteScript", { script, args })).value;
  }

  /** Does the same in the window around the page, with the rights of the browser. */
  async inWindow(body: string, ...args: readonly unknown[]): Promise<unknown> {
    await this.send("Marionette:SetContext", { value: "chrome" });
    try {
      return await this.inPage(body, ...args);
    } finally {
      await this.send("Marionette:SetContext", { value: "content" });
    }
  }

  /** Adds the device itself as an authenticator, touched at once by its owner (WebAuthn Level 3 §11); returns its id. */
  async addAuthenticator(): Promise<string> {
    const { value } = await this.send("WebAuthn:AddVirtualAuthenticator", {
      protocol: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserConsenting: true,
      isUserVerified: true,
    });
    return String(value);
  }

  /** Returns the relying parties of an authenticator's passkeys. */
  async relyingParties(authenticatorId: string): Promise<readonly unknown[]> {
    const { value } = await this.send("WebAuthn:GetCredentials", { authenticatorId });
    return (value as readonly { readonly rpId: string }[]).map(({ rpId }) => rpId);
  }

  async stop(): Promise<void> {
    this.socket.destroy();
    if (this.child.exitCode === null) {
      const exited = once(this.child, "exit");
      this.child.kill("SIGTERM");
      await exited;
    }
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  private async find(using: string, value: string): Promise<unknown> {
    const found = await this.send("WebDriver:FindElement", { using, value });
    return Object.values(found.value as object)[0];
  }

  private async send(command: string, parameters: object = {}): Promise<Answer> {
    this.lastId += 1;
    const id = this.lastId;
    const text = JSON.stringify([0, id, command, parameters]);
    const answered = new Promise<readonly unknown[]>((resolve) => this.waiting.set(id, resolve));
    this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await answered;
    if (error) throw new Error(`${command}: ${JSON.stringify(error)} ${JSON.stringify(parameters)}`);
    return result as Answer;
  }

  private take(bytes: Buffer): void {
    this.rest = Buffer.concat([this.rest, bytes]);
    for (let colon = this.rest.indexOf(":"); colon > 0; colon = this.rest.indexOf(":")) {
      const end = colon + 1 + Number(this.rest.subarray(0, colon));
      if (this.rest.length < end) return;
      const message: unknown = JSON.parse(this.rest.subarray(colon + 1, end).toString());
      this.rest = this.rest.subarray(end);
      // The first message is a greeting and no answer.
      if (Array.isArray(message)) this.waiting.get(Number(message[1]))?.(message);
    }
  }
}

/** Waits for the port that Firefox writes into its profile. */
async function portIn(profile: string): Promise<number> {
  const changes = watch(profile);
  try {
    for (;;) {
      const port = await readFile(join(profile, "MarionetteActivePort"), "utf8").catch(() => "");
      if (port !== "") return Number(port);
      await once(changes, "change");
    }
  } finally {
    changes.close();
  }
}
