import type { BrowserContext, Page, Request } from "@playwright/test";
import { historyOf } from "./browser-history.ts";
import { bodyOf } from "./sent-body.ts";
import { AskedTargets } from "./asked-targets.ts";
import { password, type Sandbox } from "./sandbox-control.ts";

/** Matches parameters and e-mails that must not be in any entry of a tab's history. */
const secretInEntry = /[?&](?:code|token|password|email)=|@/;

/**
 * A tab that has come to the application with a code. `provedLast`: the person whose password was last accepted before
 * that. `objection`: why it should not have arrived there.
 */
type Arrival = {
  readonly tab: Page;
  readonly provedLast: string | undefined;
  readonly objection: string | undefined;
};

/**
 * Watches one browser: whose password the identity provider accepts, who arrives in the application and with which
 * target, and the addresses in the history of every tab.
 */
export class DeviceWatch {
  /** The person whose password the provider has accepted last; a logout ends that. */
  provedLast: string | undefined = undefined;
  /** The same person once a session of theirs has begun at the platform: from then on, pages can name them. */
  inSession: string | undefined = undefined;
  /** How often a person proved themselves or was logged out. */
  changes = 0;
  readonly asked: AskedTargets;

  private readonly context: BrowserContext;
  private readonly sandbox: Sandbox;
  private readonly answered: string[] = [];
  private readonly codes: string[] = [];
  private arrivals: Arrival[] = [];
  private loggedOut: Page[] = [];
  private requested: string[] = [];
  private accepted: string | undefined = undefined;

  constructor(context: BrowserContext, sandbox: Sandbox) {
    this.context = context;
    this.sandbox = sandbox;
    this.asked = new AskedTargets(sandbox);
    context.on("request", (request) => this.note(request));
    context.on("response", (response) => {
      const request = response.request();
      const isExchange =
        request.method() === "POST" && new URL(request.url()).pathname === "/api/authenticate";
      if (isExchange && response.ok()) this.inSession = this.provedLast;
      if (request.method() === "POST" && request.url().includes("/co/authenticate") && response.ok())
        this.accepted = (JSON.parse(bodyOf(request)) as { username: string }).username;
    });
  }

  /** Returns the tabs that have come to the application with a code since the last look. */
  takeArrivals(): readonly Arrival[] {
    const { arrivals } = this;
    this.arrivals = [];
    return arrivals;
  }

  /**
   * Notes that a tab ended with its own navigation and not with the address that a person opened meanwhile, so that it
   * may have arrived with either target.
   */
  overtake(tab: Page): void {
    this.asked.move(tab);
    this.arrivals = this.arrivals.map((arrival) =>
      arrival.tab === tab ? { ...arrival, objection: undefined } : arrival,
    );
  }

  /** Returns the tabs that have come from a logout to LoginPage since the last look. */
  takeLoggedOut(): readonly Page[] {
    const { loggedOut } = this;
    this.loggedOut = [];
    return loggedOut;
  }

  /** Returns the values that serve once and were sent twice. */
  spentTwice(): readonly string[] {
    return [this.answered, this.codes].flatMap((values) =>
      values.filter((value, index) => values.indexOf(value) < index),
    );
  }

  /**
   * Returns the addresses that contain a secret: documents requested since the last call with a password in them, and
   * entries of the portal in a tab's history with a code, token, password or e-mail.
   */
  async tellingAddresses(): Promise<readonly string[]> {
    const { requested } = this;
    this.requested = [];
    const origin = new URL(this.sandbox.portal("harbour")).origin;
    const histories = await Promise.all(this.context.pages().map((page) => this.addressesIn(page)));
    const kept = histories.flat().filter((address) => address.startsWith(origin));
    return [
      ...requested.filter((address) => decodeURIComponent(address).includes(password)),
      ...kept.filter((address) => secretInEntry.test(decodeURIComponent(address))),
    ];
  }

  private async addressesIn(page: Page): Promise<readonly string[]> {
    try {
      return await historyOf(page);
    } catch {
      // A page from the back/forward cache has replaced this one and ended the protocol session; the next call reads
      // its history.
      return [];
    }
  }

  private note(request: Request): void {
    const url = new URL(request.url());
    if (request.isNavigationRequest()) this.noteDocument(request, url);
    if (url.pathname === "/api/authenticate" && request.method() === "POST")
      this.codes.push((JSON.parse(bodyOf(request)) as { code: string }).code);
  }

  private noteDocument(request: Request, url: URL): void {
    this.requested.push(request.url());
    const frame = request.frame();
    const tab = frame.page();
    const hasProved = url.pathname === "/authorize" && url.searchParams.has("login_ticket");
    const hasLoggedOut = url.pathname === "/v2/logout";
    if (hasProved || hasLoggedOut) {
      this.provedLast = hasProved ? this.accepted : undefined;
      this.inSession = undefined;
      this.changes += 1;
      this.asked.settle(tab);
    }
    if (hasLoggedOut) this.asked.end(tab);
    const isWhole = frame === tab.mainFrame();
    if (isWhole) this.asked.note(request);
    if (isWhole && url.pathname === "/login" && url.searchParams.get("loggedOut") === "true")
      this.loggedOut.push(tab);
    if (url.hostname.startsWith("app.") && url.searchParams.has("code")) {
      const state = url.searchParams.get("state") ?? "";
      this.answered.push(state);
      const objection = isWhole ? this.asked.objectionTo(tab, state) : undefined;
      this.arrivals.push({ tab, provedLast: this.provedLast, objection });
    }
  }
}
