import type { Tabs } from "#domain/ports/tabs.port.ts";
import { sessionToken } from "#domain/storage/storage-entries.ts";
import { FakeClock } from "#test/support/fakes/fake-clock.ts";
import { FakeTabs } from "#test/support/fakes/fake-tabs.ts";
import { MemoryStore } from "#test/support/fakes/memory-store.ts";
import { aTurn, WalkDocument } from "./walk-document.ts";
import { WalkPlatform, type WalkPerson, type WalkSession } from "./walk-platform.ts";

export const portal = "https://harbour.example";
const provider = "https://auth.harbour.example";
export const application = "https://app.harbour.example";

/** An arrival in the application: whom its code signed in, and whether its `state` was new. */
type Arrival = {
  readonly email: string;
  /** The person whose password in this tab led to the arrival, if one did. */
  readonly accepted: string | undefined;
  readonly isStateFresh: boolean;
  readonly portalPerson: WalkPerson | undefined;
  readonly wasOpen: boolean;
};

/** A browser on a shared device, with its identity provider and application. */
export class WalkBrowser {
  readonly platform = new WalkPlatform();
  readonly clock = new FakeClock();
  readonly local = new MemoryStore();
  readonly cookies = new MemoryStore();
  readonly tabs: WalkTab[] = [];
  readonly arrivals: Arrival[] = [];
  providerSession: WalkSession | undefined = undefined;
  /** Called with the e-mail of a person whose password was accepted. */
  onProof: (email: string) => void = () => undefined;
  /** The number of logouts that tabs have begun. */
  logouts = 0;
  /** Called when a tab begins a logout. */
  onLogout: () => void = () => undefined;
  private readonly usedStates = new Set<string>();
  private readonly tickets = new Map<string, WalkPerson>();
  private asked = 0;

  /** Returns an address with which the application sends a person to sign in; its `state` serves once. */
  signInAddress(): string {
    this.asked += 1;
    const target = `${application}/callback?state=app-${this.asked}`;
    return `${portal}/login?${new URLSearchParams({ redirectUri: target, iid: "1" }).toString()}`;
  }

  openTab(address: string, session = new MemoryStore()): WalkTab {
    const tab = new WalkTab(this, session);
    this.tabs.push(tab);
    tab.visit(address);
    return tab;
  }

  get sessionToken(): string | undefined {
    return this.cookies.read(sessionToken.key);
  }

  /** Returns a ticket with which the provider begins the person's session; undefined for a wrong password. */
  logIn(email: string, password: string): string | undefined {
    const person = this.platform.withEmail(email);
    if (person?.password !== password) return undefined;
    const ticket = this.platform.secret("ticket");
    this.tickets.set(ticket, person);
    return ticket;
  }

  /** Returns the address to which the provider redirects; undefined for an address that is not the provider's. */
  redirectOf(address: string): string | undefined {
    const url = new URL(address);
    if (url.origin !== provider) return undefined;
    if (url.pathname === "/v2/logout") {
      this.providerSession = undefined;
      return url.searchParams.get("returnTo") ?? portal;
    }
    this.redeem(url.searchParams.get("login_ticket") ?? "");
    const answer = new URL(url.searchParams.get("redirect_uri") ?? portal);
    answer.searchParams.set("state", url.searchParams.get("state") ?? "");
    if (this.providerSession) answer.searchParams.set("code", this.platform.issueCode(this.providerSession));
    else answer.searchParams.set("error", "login_required");
    return answer.href;
  }

  private redeem(ticket: string): void {
    const person = this.tickets.get(ticket);
    if (!person) return;
    this.tickets.delete(ticket);
    this.providerSession = { person, isProved: false, hasNewPhone: false };
    this.onProof(person.email);
  }

  /** Notes an arrival in the application. An address without an authorization response is only one of its pages. */
  arrive(address: string, accepted: string | undefined): void {
    const { searchParams } = new URL(address);
    const state = searchParams.get("state") ?? "";
    if (!searchParams.has("code") || !this.providerSession) return;
    this.arrivals.push({
      email: this.providerSession.person.email,
      accepted,
      isStateFresh: !state.startsWith("app-") || !this.usedStates.has(state),
      portalPerson: this.platform.personOf(this.sessionToken),
      wasOpen: this.platform.opens(this.sessionToken),
    });
    this.usedStates.add(state);
  }

  /** The channel of one document to those in the other tabs. */
  channelOf(tab: WalkTab): Tabs {
    const own = tab.hearing;
    return {
      announce: (announcement) => {
        if (announcement === "signed-out") {
          this.logouts += 1;
          this.onLogout();
          for (const each of this.tabs) each.noteDeed();
        }
        for (const other of this.tabs) if (other !== tab) other.hearing.hear(announcement);
      },
      listen: (listener) => own.listen(listener),
    };
  }
}

/** A tab: its session storage, its history, and its document while it shows the portal. */
export class WalkTab {
  readonly session: MemoryStore;
  readonly entries: string[] = [];
  document: WalkDocument | undefined = undefined;
  hearing = new FakeTabs();
  private readonly browser: WalkBrowser;
  /** For each entry, the document that made it; going to another entry of the same document loads nothing. */
  private readonly makers: (WalkDocument | undefined)[] = [];
  private readonly states: unknown[] = [];
  private index = -1;
  private leavingFor: string | undefined = undefined;
  /** Whether the last thing that the person did here was to send a password. */
  private isProving = false;
  /** The person whose password was accepted, until the provider has redeemed the ticket for it. */
  private accepted: string | undefined = undefined;

  constructor(browser: WalkBrowser, session: MemoryStore) {
    this.browser = browser;
    this.session = session;
  }

  get address(): string {
    return this.entries[this.index] ?? "about:blank";
  }

  /** Notes that the person does something here; `isProving`: sends a password. */
  noteDeed(isProving = false): void {
    this.isProving = isProving;
    this.accepted = undefined;
  }

  /** Follows a link or an address that was typed. */
  visit(address: string): void {
    this.noteDeed();
    this.cut();
    this.entries.push(address);
    this.index += 1;
    this.load();
  }

  go(steps: number): void {
    if (this.entries[this.index + steps] === undefined) return;
    this.noteDeed();
    this.index += steps;
    const maker = this.makers[this.index];
    if (this.document && maker === this.document) this.document.showEntry();
    else this.load("back_forward");
  }

  reload(): void {
    this.noteDeed();
    this.load("reload");
  }

  /** Returns a copy of the tab, as a browser makes it. */
  duplicate(): WalkTab {
    const entries = Object.fromEntries(this.session.keys.map((key) => [key, this.session.read(key) ?? ""]));
    return this.browser.openTab(this.address, new MemoryStore(entries));
  }

  /** Ends the tab's document. */
  close(): void {
    this.document?.end();
    this.document = undefined;
  }

  /** Follows the redirect that the document has begun. Returns whether there was one. */
  followRedirect(): boolean {
    const address = this.leavingFor;
    if (address === undefined) return false;
    this.leavingFor = undefined;
    this.entries[this.index] = address;
    this.states[this.index] = undefined;
    this.load();
    return true;
  }

  private load(how: NavigationTimingType = "navigate"): void {
    this.close();
    this.leavingFor = undefined;
    for (let redirect = this.redirect(); redirect !== undefined; redirect = this.redirect())
      this.entries[this.index] = redirect;
    if (new URL(this.address).origin !== portal) {
      this.browser.arrive(this.address, this.accepted);
      this.accepted = undefined;
      // The application takes the answer out of its address.
      this.entries[this.index] = `${application}/`;
      this.makers[this.index] = undefined;
      return;
    }
    this.hearing = new FakeTabs();
    const { browser } = this;
    this.document = new WalkDocument({
      platform: browser.platform,
      clock: browser.clock,
      stores: { local: browser.local, session: this.session, cookie: browser.cookies },
      tabs: browser.channelOf(this),
      logIn: (email, password) => {
        const ticket = browser.logIn(email, password);
        if (ticket !== undefined && this.isProving) this.accepted = email;
        return ticket;
      },
      how,
      hasProviderSession: () => browser.providerSession !== undefined,
      address: () => this.address,
      writeEntry: (address, kind, state) => this.writeEntry(address, kind, state),
      entryState: () => this.states[this.index] ?? null,
      travel: (by) => void aTurn().then(() => this.go(by)),
      leave: (address) => {
        this.leavingFor = address;
      },
    });
    this.makers[this.index] = this.document;
  }

  private redirect(): string | undefined {
    const { address } = this;
    if (new URL(address).searchParams.has("login_ticket")) this.accepted = undefined;
    return this.browser.redirectOf(address);
  }

  private writeEntry(address: string, kind: "push" | "replace", state: unknown): void {
    if (kind === "push") {
      this.cut();
      this.index += 1;
    }
    this.entries[this.index] = address;
    this.states[this.index] = state;
    this.makers[this.index] = this.document;
  }

  private cut(): void {
    this.entries.length = this.index + 1;
    this.makers.length = this.index + 1;
    this.states.length = this.index + 1;
  }
}
