import { portal, WalkBrowser, type WalkTab } from "./walk-browser.ts";
import { aTurn } from "./walk-document.ts";
import { WalkTraces } from "./walk-traces.ts";
import type { Hand } from "./mounted-page.ts";
import { wrongCode } from "./walk-platform.ts";

/** The mails that a person may open, by the page that their link leads to. */
const mailPages = {
  activate: "/activate",
  register: "/register",
  reset: "/reset-password/update",
  "verify-email": "/verify-email",
} as const;

/** How long a typed e-mail is kept, in milliseconds. */
const typedLife = 30 * 60_000;

/** A typed e-mail, with the time and the number of logouts at that moment. */
type Typed = { readonly email: string; readonly passed: number; readonly logouts: number };

/**
 * A shared device: the browser, the people who use it one after the other, and the invariants that must hold after
 * every action.
 */
export class WalkDevice {
  readonly browser = new WalkBrowser();
  private readonly traces = new WalkTraces(this.browser);
  private current = 0;
  private actor = 0;
  private codes = 100_000;
  private passwords = 0;
  private lastLink: string;
  private addressee: string | undefined = undefined;
  private isLoggingOut = false;
  private hasMoved = false;
  private readonly typed = new WeakMap<object, Typed>();
  /** The milliseconds that have passed by the clock, without those by which it was set back. */
  private passed = 0;

  constructor() {
    this.lastLink = this.browser.signInAddress();
    this.browser.openTab(this.lastLink);
  }

  get tab(): WalkTab {
    const { tabs } = this.browser;
    const tab = tabs[this.current % tabs.length];
    if (!tab) throw new Error("There is always a tab.");
    return tab;
  }

  get person() {
    const { people } = this.browser.platform;
    const person = people[this.actor % people.length];
    if (!person) throw new Error("There is always a person.");
    return person;
  }

  sitDown(person: number): void {
    this.actor = person;
  }

  switchTo(tab: number): void {
    this.current = tab;
    // The call in question only reads, and the HTTP client repeats it after a fault.
    this.browser.platform.fault = undefined;
    this.tab.document?.page?.comeBack();
  }

  moveClock(seconds: number): void {
    const { clock } = this.browser;
    clock.set(clock.now() + seconds * 1_000);
    this.passed += Math.max(0, seconds * 1_000);
  }

  /** Presses one of the actions that the page offers; the first ones are the main way. */
  press(choice: number): string {
    const { document } = this.tab;
    if (!document) {
      this.follow(this.browser.signInAddress());
      return "sign in from the application";
    }
    const actions = document.page?.actions ?? [];
    const action = actions[choice % Math.max(1, actions.length)];
    this.traces.note(this.tab, this.person.email);
    this.tab.noteDeed(action?.name === "log in");
    action?.press(this.hand);
    if (action?.name === "type the e-mail")
      this.typed.set(document, { email: this.person.email, ...this.present });
    return action?.name ?? "nothing";
  }

  go(steps: -1 | 1): void {
    this.traces.note(this.tab, this.person.email);
    this.tab.go(steps);
  }

  /** Reloads the tab, which has to keep what was typed in it. */
  reload(): void {
    const { tab } = this;
    const typed = tab.document && this.typed.get(tab.document);
    tab.reload();
    if (typed && tab.document) this.typed.set(tab.document, typed);
  }

  /** Follows a link; that of a mail brings its addressee's e-mail along. */
  follow(link: string, addressee?: string): void {
    this.lastLink = link;
    this.addressee = addressee;
    this.followAgain();
  }

  followAgain(): void {
    if (this.addressee !== undefined) this.traces.noteMail(this.tab, this.addressee);
    this.tab.visit(this.lastLink);
  }

  typeAddress(path: string): void {
    this.tab.visit(`${portal}${path}`);
  }

  openMail(kind: keyof typeof mailPages): void {
    const token = this.browser.platform.send(kind, this.person);
    const query = new URLSearchParams({ token, email: this.person.email });
    this.follow(`${portal}${mailPages[kind]}?${query.toString()}`, this.person.email);
  }

  openTab(what: "same address" | "copy" | "application" | "login"): void {
    const { browser, tab } = this;
    if (browser.tabs.length >= 4) browser.tabs.find((other) => other !== tab)?.close();
    if (browser.tabs.length >= 4)
      browser.tabs.splice(
        browser.tabs.findIndex((other) => other !== tab),
        1,
      );
    if (what === "copy" && tab.document) this.traces.noteCopy(tab, tab.duplicate());
    else if (what === "application" || !tab.document) browser.openTab(browser.signInAddress());
    else browser.openTab(what === "login" ? `${portal}/login` : tab.address);
    this.current = browser.tabs.length - 1;
  }

  /** Has a person sign in and open the link of a mail, whose page then asks to log out first. */
  async openDialog(person: number, kind: "activate" | "register" | "reset"): Promise<void> {
    await this.signInBeside(person);
    this.openMail(kind);
    await this.settle();
  }

  /**
   * Makes a person sign in in another tab, until the portal asks for a second factor. `isAfterLogout`: that tab logs
   * out first; otherwise it begins a new session without a logout. `isLost`: the code after the password is lost.
   */
  async signInBeside(person: number, { isAfterLogout = false, isLost = false } = {}): Promise<void> {
    if (isAfterLogout) {
      this.logOutInOtherTab();
      await this.settle();
    }
    this.sitDown(person);
    this.openTab("login");
    this.typeAddress("/login?newSession=true");
    for (const name of ["type the e-mail", "log in"]) {
      await this.settle();
      if (isLost && name === "log in") this.browser.platform.fault = "server-error";
      if (this.tab.document?.page?.actions[0]?.name === name) this.press(0);
    }
    await this.settle();
  }

  logOutInOtherTab(): void {
    this.isLoggingOut = true;
    this.browser.openTab(`${portal}/logout`);
  }

  /** Waits until nothing is under way in any tab. */
  async settle(): Promise<void> {
    let quiet = 0;
    for (let turns = 0; quiet < 3; turns += 1) {
      if (turns === 200) throw new Error(`The browser is redirected without end, at ${this.tab.address}`);
      await this.turn();
      quiet = this.isQuiet ? quiet + 1 : 0;
    }
    this.traces.noteRest();
  }

  /** Lets the browser do one turn of its work. */
  async turn(): Promise<void> {
    await aTurn();
    this.hasMoved = this.browser.tabs.map((tab) => tab.followRedirect()).includes(true);
  }

  private get isQuiet(): boolean {
    return !this.hasMoved && this.browser.platform.underWay === 0;
  }

  /** Returns the broken ones of the five invariants; a correct portal breaks none. */
  brokenInvariants(): readonly string[] {
    return [
      ...this.deadEnds(),
      ...this.secondPeople(),
      ...this.secretsInAddresses(),
      ...this.forgottenInput(),
      ...this.repeatedSpendings(),
    ];
  }

  private get hand(): Hand {
    const { email, password = "none yet" } = this.person;
    return {
      email,
      password,
      newPassword: () => {
        this.passwords += 1;
        return `Harbour-lights-${this.passwords}`;
      },
      code: () => {
        this.codes += 1;
        return String(this.codes);
      },
    };
  }

  private deadEnds(): readonly string[] {
    return this.browser.tabs.flatMap(({ document, address }) =>
      document && document.page?.actions.length === 0 ? [`no way on at ${address}`] : [],
    );
  }

  private secondPeople(): readonly string[] {
    const { arrivals, sessionToken, platform } = this.browser;
    const { isLoggingOut } = this;
    this.isLoggingOut = false;
    const arrived = arrivals.splice(0).flatMap(({ email, accepted, isStateFresh, portalPerson, wasOpen }) => {
      // The person left for the application before the logout in another tab.
      const isOver = isLoggingOut && portalPerson === undefined;
      return [
        ...(accepted === undefined || email === accepted
          ? []
          : [`arrived as ${email}, not as ${accepted}, whose password was accepted`]),
        ...(isOver || portalPerson?.email === email
          ? []
          : [`arrived as ${email} in the session of ${String(portalPerson?.email)}`]),
        ...(isOver || wasOpen ? [] : [`arrived as ${email} with a step still due`]),
        ...(isStateFresh ? [] : [`arrived as ${email} with a state that was used`]),
      ];
    });
    const inSession = platform.personOf(sessionToken)?.email;
    const outlived =
      inSession !== undefined && !this.browser.providerSession
        ? [`a session of ${inSession} lives, which the provider has ended`]
        : [];
    // A tab in the background asks again when the person comes back to it (verify-15).
    const shown = [this.tab].flatMap(({ document }) => {
      const { page } = document ?? {};
      // Parameters of a mailed link and typed values belong to no session.
      if (page?.name !== "authenticated") return [];
      return page.emails
        .filter((email) => inSession !== undefined && email !== inSession)
        .map((email) => `${page.name} shows ${email} in the session of ${inSession ?? ""}`);
    });
    return [...arrived, ...outlived, ...shown, ...this.traces.ofOthers()];
  }

  private secretsInAddresses(): readonly string[] {
    const secrets = [...this.browser.platform.secrets];
    return this.browser.tabs.flatMap(({ entries }) =>
      entries
        .filter((entry) => entry.startsWith(portal))
        .map((entry) => decodeURIComponent(entry))
        .filter((entry) => secrets.some((secret) => entry.includes(secret)))
        .map((entry) => `a secret in ${entry}`),
    );
  }

  private get present(): Omit<Typed, "email"> {
    return { passed: this.passed, logouts: this.browser.logouts };
  }

  /** Whether the portal still keeps what was typed: a logout removes it, and so does time. */
  private isKept({ passed, logouts }: Typed): boolean {
    return this.passed - passed <= typedLife && logouts === this.browser.logouts;
  }

  private forgottenInput(): readonly string[] {
    return this.browser.tabs.flatMap(({ document, address }) => {
      const typed = document && this.typed.get(document);
      return typed && this.isKept(typed) && document?.page?.emailField === ""
        ? [`${typed.email} has to be typed again at ${address}`]
        : [];
    });
  }

  /**
   * A code is sent once. The token of a mail may be sent again as long as it is not spent, or as the repeat of the call
   * that spent it, with the trace token of that call. A person who opens the link again, or in another tab, and fills
   * in its form once more makes another call.
   */
  private repeatedSpendings(): readonly string[] {
    // A person may type the same wrong code twice.
    const spendings = this.browser.platform.spendings.filter(({ value }) => value !== wrongCode);
    return spendings.flatMap(({ call, value, reference, caller }, index) => {
      const isOnce = call === "authenticate" || call === "verify";
      const known = spendings
        .slice(0, index)
        .find(
          (former) => former.value === value && (isOnce || (former.isDone && former.caller === caller)),
        )?.reference;
      return known === undefined || known === reference ? [] : [`${call} sent again with ${value}`];
    });
  }
}
