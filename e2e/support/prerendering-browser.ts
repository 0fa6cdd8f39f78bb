import { expect } from "@playwright/test";
import { DevtoolsPipe, type DevtoolsEvent } from "./devtools-pipe.ts";

type TargetInfo = {
  readonly targetId: string;
  readonly type: string;
  readonly url: string;
  /** `prerender` for a document that is not shown yet. */
  readonly subtype?: string;
};

/** What the browser says about a speculation: its address, and how far it has come. */
type Speculation = {
  readonly kind: "prefetch" | "prerender";
  readonly url: string;
  readonly status: string;
  /** Why it failed, if it did. */
  readonly reason: string | undefined;
};

/**
 * A browser that prerenders documents. Playwright connects to pages and so switches prerendering off
 * (`PrerenderingDisabledByDevTools`); this one connects to tabs, as DevTools does.
 */
export class PrerenderingBrowser {
  private readonly pipe: DevtoolsPipe;

  private constructor(pipe: DevtoolsPipe) {
    this.pipe = pipe;
  }

  static async start(): Promise<PrerenderingBrowser> {
    return new PrerenderingBrowser(await DevtoolsPipe.start());
  }

  async newTab({ background = false } = {}): Promise<PrerenderingTab> {
    const options = { url: "about:blank", forTab: true, background };
    const { targetId } = await this.pipe.send("Target.createTarget", options);
    const { sessionId } = await this.pipe.send("Target.attachToTarget", { targetId, flatten: true });
    const tab = new PrerenderingTab(this.pipe, String(sessionId));
    await tab.attach();
    return tab;
  }

  stop(): Promise<void> {
    return this.pipe.stop();
  }
}

/** A tab of that browser: the document that it shows, and the one that it prerenders. */
export class PrerenderingTab {
  /** Warnings and errors in the console. */
  readonly complaints: string[] = [];
  private readonly pipe: DevtoolsPipe;
  private readonly tab: string;
  private readonly documents = new Map<string, TargetInfo>();
  private readonly speculations: Speculation[] = [];
  /** The addresses of prerendered documents that were shown. */
  private readonly activated: string[] = [];

  constructor(pipe: DevtoolsPipe, tab: string) {
    this.pipe = pipe;
    this.tab = tab;
    pipe.onEvent((event) => this.note(event));
  }

  async attach(): Promise<void> {
    const options = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
    await this.pipe.send("Target.setDiscoverTargets", { discover: true });
    await this.pipe.send("Target.setAutoAttach", options, this.tab);
    await expect.poll(() => this.sessionOf("shown")).toBeDefined();
  }

  /** Opens an address as a person does who types it. */
  async open(url: string): Promise<void> {
    await this.send("Page.navigate", { url, transitionType: "typed" });
    await expect
      .poll(() => this.evaluate("location.href + document.readyState").catch(() => ""))
      .toMatch(/complete$/);
  }

  /**
   * Opens a page and has it ask the browser to prefetch or prerender an address, whatever the page's policy says of
   * scripts.
   */
  async speculateFrom(page: string, kind: Speculation["kind"], url: string): Promise<void> {
    await this.send("Page.setBypassCSP", { enabled: true });
    await this.open(page);
    const rules = JSON.stringify({ [kind]: [{ urls: [url], eagerness: "immediate" }] });
    await this.evaluate(`(() => {
      const script = document.createElement("script");
      script.type = "speculationrules";
      script.textContent = ${JSON.stringify(rules)};
      document.head.append(script);
    })()`);
    await this.expectSpeculation(kind, url);
  }

  /** Waits until the browser says that it holds the document. */
  async expectSpeculation(kind: Speculation["kind"], url: string): Promise<void> {
    const last = () => this.speculations.findLast((made) => made.kind === kind && made.url === url);
    await expect.poll(() => last()?.reason ?? last()?.status, { message: `${kind} of ${url}` }).toBe("Ready");
  }

  /** Follows a link to an address in the shown document. */
  async follow(url: string): Promise<void> {
    await this.evaluate(
      `Object.assign(document.createElement("a"), { href: ${JSON.stringify(url)} }).click()`,
    );
  }

  /** Comes back to this tab from another one. */
  async comeBack(): Promise<void> {
    await this.send("Page.bringToFront");
  }

  /** Moves the mouse to an element of the shown document, and presses its button there if wanted. */
  async point(selector: string, isPressed = false): Promise<void> {
    const at = (await this.evaluate(`(() => {
      const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`)) as object;
    await this.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...at });
    if (!isPressed) return;
    for (const type of ["mousePressed", "mouseReleased"]) {
      await this.send("Input.dispatchMouseEvent", { type, ...at, button: "left", clickCount: 1 });
    }
  }

  /** Types a text into a field of the shown document, and presses Enter. */
  async enter(selector: string, text: string): Promise<void> {
    await this.expectThat(`document.querySelector(${JSON.stringify(selector)}) !== null`);
    await this.evaluate(`document.querySelector(${JSON.stringify(selector)}).focus()`);
    await this.send("Input.insertText", { text });
    const key = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 13, text: "\r" };
    await this.send("Input.dispatchKeyEvent", { type: "keyDown", ...key });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...key });
  }

  /** Waits until an expression is true in the shown document. */
  async expectThat(expression: string): Promise<void> {
    await expect.poll(() => this.evaluate(expression).catch(() => false), { message: expression }).toBe(true);
  }

  /** Waits until the browser has shown a document at this address that it had prerendered. */
  async expectActivated(url: string | RegExp): Promise<void> {
    const isActivated = () => this.activated.some((address) => address.match(url) !== null);
    await expect.poll(isActivated, { message: `activation of ${String(url)}` }).toBe(true);
  }

  /** Returns the value of an expression in the shown document, or in the prerendered one. */
  async evaluate(expression: string, place: "shown" | "prerendered" = "shown"): Promise<unknown> {
    const options = { expression, userGesture: true, returnByValue: true, awaitPromise: true };
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", options, place);
    if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`);
    return (result as { value?: unknown }).value;
  }

  private send(method: string, params: object = {}, place: "shown" | "prerendered" = "shown") {
    const session = this.sessionOf(place);
    if (session === undefined) return Promise.reject(new Error(`There is no ${place} document.`));
    return this.pipe.send(method, params, session);
  }

  private sessionOf(place: "shown" | "prerendered"): string | undefined {
    const isWanted = ({ subtype }: TargetInfo) => (subtype === "prerender") === (place === "prerendered");
    return [...this.documents].findLast(([, target]) => isWanted(target))?.[0];
  }

  private note({ method, sessionId, params }: DevtoolsEvent): void {
    const target = params["targetInfo"] as TargetInfo | undefined;
    const session = String(params["sessionId"]);
    if (method === "Target.attachedToTarget" && sessionId === this.tab && target?.type === "page") {
      this.documents.set(session, target);
      // A document that is shown at once may be gone by now.
      for (const domain of ["Log", "Runtime", "Preload"]) {
        this.pipe.send(`${domain}.enable`, {}, session).catch(() => undefined);
      }
    }
    if (method === "Target.detachedFromTarget") this.documents.delete(session);
    if (method === "Target.targetInfoChanged" && target) {
      for (const [of, { targetId, subtype }] of this.documents) {
        if (targetId !== target.targetId) continue;
        if (subtype === "prerender" && target.subtype === undefined) this.activated.push(target.url);
        this.documents.set(of, target);
      }
    }
    if (sessionId !== undefined && this.documents.has(sessionId)) this.noteOfDocument(method, params);
  }

  private noteOfDocument(method: string, params: DevtoolsEvent["params"]): void {
    const kind = /^Preload\.(prefetch|prerender)StatusUpdated$/.exec(method)?.[1];
    if (kind === "prefetch" || kind === "prerender") {
      const status = String(params["status"]);
      const reason = status === "Failure" ? String(params[`${kind}Status`]) : undefined;
      this.speculations.push({ kind, url: (params["key"] as { url: string }).url, status, reason });
    }
    const entry = params["entry"] as { level: string; text: string } | undefined;
    const said = params["type"] as string | undefined;
    if (entry && ["warning", "error"].includes(entry.level)) this.complaints.push(entry.text);
    if (method === "Runtime.consoleAPICalled" && ["warning", "error"].includes(said ?? "")) {
      this.complaints.push(JSON.stringify(params["args"]));
    }
    if (method === "Runtime.exceptionThrown")
      this.complaints.push(JSON.stringify(params["exceptionDetails"]));
  }
}
