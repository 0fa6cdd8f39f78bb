import { type RawData, WebSocket } from "ws";
import { relayedBody } from "./sent-body.ts";

type Parameters = Readonly<Record<string, unknown>>;

/** A command of WebDriver BiDi, an event (without an id), or an answer (without a method). */
type Message = { readonly id?: number; readonly method?: string; readonly params?: Parameters };

type Header = { readonly name: string; readonly value: { readonly type: "string"; readonly value: string } };

type SentRequest = {
  readonly request: string;
  readonly method: string;
  readonly headers: readonly Header[];
};

/**
 * The function by which Playwright enters text. It assigns `value` in the page's own realm, as a script of the page would,
 * which React takes for its own doing and does not report (https://github.com/facebook/react/issues/10135).
 */
const assignText = /"\(\w+\) => window\.__pw_bidiInsertText\(\w+\)"/;
const insertText = `(text) => {
  const { activeElement } = document;
  if (activeElement?.localName === "iframe") return activeElement;
  document.execCommand("insertText", false, text);
}`;

const start = "browsingContext.navigationStarted";
const ends = ["Committed", "Failed", "Aborted"].map((end) => `browsingContext.navigation${end}`);

/** Returns what came in one piece, as it does from Playwright and from Firefox. */
const textOf = (data: RawData) => (data as Buffer).toString("utf8");

/** The longest body of a request that Firefox keeps for `network.getData`, in bytes. */
const longestBody = 1_000_000;

/** A session of WebDriver BiDi between Playwright and Firefox, with the additions that docs/adr/0032 lists. */
export class RelayedSession {
  readonly #playwright: WebSocket;
  readonly #firefox: WebSocket;
  /** What takes the answers to commands of the relay itself. */
  readonly #asked = new Map<number, (answer: { readonly result?: Parameters }) => void>();
  /** The last id of the relay, far above those that Playwright counts. */
  #lastId = 2 ** 40;
  /** The tab of each frame that was told of: itself for a tab. */
  readonly #tabs = new Map<unknown, unknown>();
  #activeTab: unknown;
  /** The navigation of each frame that has started and not ended yet. */
  readonly #underway = new Map<unknown, Parameters>();
  /** The second ids that Firefox gave to navigations, each with the first. */
  readonly #secondIds = new Map<string, string>();
  /** Resolves once everything that came before has been passed on, so that the order stays. */
  #passedOn = Promise.resolve();

  constructor(playwright: WebSocket, address: string) {
    this.#playwright = playwright;
    this.#firefox = new WebSocket(address);
    let sent = new Promise<void>((resolve) => this.#firefox.once("open", resolve));
    playwright.on("message", (data) => {
      sent = sent.then(() => this.#toFirefox(textOf(data)));
    });
    this.#firefox.on("message", (data) => this.#toPlaywright(textOf(data)));
    playwright.on("close", () => this.#firefox.close());
    this.#firefox.on("close", () => playwright.close());
  }

  async #toFirefox(text: string): Promise<void> {
    const { id, method, params } = JSON.parse(text) as Message;
    // Asks for the light scheme of each new context, which Firefox ESR cannot be asked for, and prefers anyway.
    if (method === "emulation.setMediaFeaturesOverride" && params?.["userContexts"] !== undefined) {
      this.#playwright.send(JSON.stringify({ type: "success", id, result: {} }));
      return;
    }
    if (method === "browsingContext.navigate") this.#underway.delete(params?.["context"]);
    if (method === "session.subscribe") await this.#keepBodies();
    if (method === "input.performActions") await this.#activate(params?.["context"]);
    this.#firefox.send(text.replace(assignText, () => JSON.stringify(insertText)));
  }

  #toPlaywright(received: string): void {
    this.#follow(JSON.parse(received) as Message);
    let text = received;
    for (const [second, first] of this.#secondIds) text = text.replaceAll(second, first);
    const message = JSON.parse(text) as Message;
    const answered = message.id === undefined ? undefined : this.#asked.get(message.id);
    if (answered !== undefined) answered(message as object);
    else {
      if (message.method === "browsingContext.contextCreated") this.#note(message.params ?? {});
      const ready = this.#withBody(message, text);
      this.#passedOn = this.#passedOn.then(async () => this.#playwright.send(await ready));
    }
  }

  /** Sends a command of the relay's own, and returns its result: undefined if Firefox refuses it. */
  #ask(method: string, params: Parameters): Promise<Parameters | undefined> {
    const id = ++this.#lastId;
    this.#firefox.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => {
      this.#asked.set(id, ({ result }) => {
        this.#asked.delete(id);
        resolve(result);
      });
    });
  }

  /**
   * Notes the second id of a navigation. Where the page before stops loading after a navigation has started, Firefox takes
   * the navigation for finished, and starts it again to the same address (`NavigationManager.sys.mjs` of Firefox 153).
   */
  #follow({ method = "", params = {} }: Message): void {
    const { context, navigation, url } = params;
    const before = this.#underway.get(context);
    if (method === start) {
      if (before?.["url"] === url) this.#secondIds.set(String(navigation), String(before?.["navigation"]));
      else this.#underway.set(context, params);
    } else if (ends.includes(method)) {
      const first = this.#secondIds.get(String(navigation)) ?? navigation;
      if (before?.["navigation"] === first) this.#underway.delete(context);
    }
  }

  #note({ context, parent }: Parameters): void {
    const isTab = typeof parent !== "string";
    this.#tabs.set(context, isTab ? context : this.#tabs.get(parent));
    // A new tab may have taken the front.
    if (isTab) this.#activeTab = undefined;
  }

  /** Brings a tab to the front before something is done in it: a person types in no other. */
  async #activate(context: unknown): Promise<void> {
    const tab = this.#tabs.get(context) ?? context;
    if (tab === this.#activeTab) return;
    this.#activeTab = tab;
    await this.#ask("browsingContext.activate", { context: tab });
  }

  #hasCollector = false;

  async #keepBodies(): Promise<void> {
    if (this.#hasCollector) return;
    this.#hasCollector = true;
    await this.#ask("network.addDataCollector", {
      dataTypes: ["request"],
      maxEncodedDataSize: longestBody,
    });
  }

  /** Returns an event as text, with the body of the request that it tells of in a header of its own. */
  async #withBody(message: Message, text: string): Promise<string> {
    if (message.method !== "network.beforeRequestSent") return text;
    const sent = message.params?.["request"] as SentRequest;
    if (sent.method === "GET") return text;
    const kept = await this.#ask("network.getData", { dataType: "request", request: sent.request });
    const body = (kept?.["bytes"] as { readonly value?: string } | undefined)?.value ?? "";
    const header: Header = { name: relayedBody, value: { type: "string", value: encodeURIComponent(body) } };
    const request = { ...sent, headers: [...sent.headers, header] };
    return JSON.stringify({ ...message, params: { ...message.params, request } });
  }
}
