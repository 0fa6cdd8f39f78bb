import { lastUser, linkParametersOf } from "#domain/storage/storage-entries.ts";
import { pageNames, pages } from "#domain/navigation/pages.ts";
import type { WalkBrowser, WalkTab } from "./walk-browser.ts";

/** The entries with parameters of mailed links, which belong to the addressee whoever is logged in. */
const mailed = new Set(
  pageNames.filter((page) => pages[page].isOpenedByMail).map((page) => linkParametersOf(page).key),
);

/** Knows who has used each tab since the last logout, and finds traces of anyone else there. */
export class WalkTraces {
  private readonly browser: WalkBrowser;
  /** Who acted in a tab since the last logout. */
  private users = new WeakMap<WalkTab, Set<string>>();
  /**
   * Who acted in a tab since the browser was last at rest: their calls may be answered after a logout in another tab.
   */
  private hasty = new WeakMap<WalkTab, Set<string>>();
  /** To whom the mails were addressed whose links a tab opened; a logout elsewhere does not end a link. */
  private readonly addressees = new WeakMap<WalkTab, Set<string>>();
  /** Who proved themselves since the last logout. */
  private proved = new Set<string>();
  /**
   * Documents that were open at a logout, with the people who used them: they may continue to show those people's data.
   */
  private readonly older = new WeakMap<object, Set<string>>();
  /** Tabs that showed no document of the portal at the last logout, so that their storage could not be cleared. */
  private deaf = new WeakSet<WalkTab>();

  constructor(browser: WalkBrowser) {
    this.browser = browser;
    browser.onProof = (email) => void this.proved.add(email);
    browser.onLogout = () => this.forgetUsers();
  }

  /** Notes that a person acts in a tab. */
  note(tab: WalkTab, email: string): void {
    const before = (tab.document && this.older.get(tab.document)) ?? [];
    for (const notes of [this.users, this.hasty])
      notes.set(tab, new Set([...(notes.get(tab) ?? []), ...before, email]));
  }

  /** Notes that a tab opens the link of a mail. */
  noteMail(tab: WalkTab, addressee: string): void {
    this.addressees.set(tab, (this.addressees.get(tab) ?? new Set()).add(addressee));
  }

  /** Notes that a tab began as a copy of another one. */
  noteCopy(tab: WalkTab, copy: WalkTab): void {
    for (const email of this.users.get(tab) ?? []) this.note(copy, email);
    for (const email of this.addressees.get(tab) ?? []) this.noteMail(copy, email);
    if (this.deaf.has(tab)) this.deaf.add(copy);
  }

  /** Notes that no call is running. A session that the provider still has then was not ended by a logout. */
  noteRest(): void {
    this.hasty = new WeakMap();
    const { providerSession } = this.browser;
    if (providerSession) this.proved.add(providerSession.person.email);
  }

  /** Returns the stored or shown traces of people who have not used the tab since the last logout. */
  ofOthers(): readonly string[] {
    return this.browser.tabs.flatMap((tab) => [...this.kept(tab), ...this.shown(tab)]);
  }

  private forgetUsers(): void {
    const { users } = this;
    this.users = new WeakMap();
    this.proved = new Set();
    for (const tab of this.browser.tabs) {
      const { document } = tab;
      if (!document) this.deaf.add(tab);
      else
        this.older.set(document, new Set([...(this.older.get(document) ?? []), ...(users.get(tab) ?? [])]));
      if (this.hasty.has(tab)) this.users.set(tab, this.hasty.get(tab) ?? new Set());
    }
  }

  /** Returns the traces in a tab's session storage. */
  private kept(tab: WalkTab): readonly string[] {
    if (this.deaf.has(tab)) return [];
    return tab.session.keys
      .filter((key) => !mailed.has(key))
      .flatMap((key) =>
        this.strangersIn(tab, tab.session.read(key) ?? "").map(
          (email) => `${key} keeps ${email} at ${tab.address}`,
        ),
      );
  }

  /** Returns the traces on a tab's page: the person named as logged in, and the e-mail in LoginPage's field. */
  private shown(tab: WalkTab): readonly string[] {
    const { document, address } = tab;
    const { page } = document ?? {};
    if (!document || !page) return [];
    const { providerSession, platform, sessionToken } = this.browser;
    const present = [providerSession?.person.email, platform.personOf(sessionToken)?.email];
    const isAnybody = present.some((email) => email !== undefined);
    const isRight = page.account === undefined || present.includes(page.account);
    const named = isRight ? [] : [page.account];
    const filled = this.older.has(document) ? [] : this.strangersIn(tab, page.emailField ?? "");
    return [
      ...named.map((email) => `${address} says that ${email} is logged in`),
      ...filled.map((email) => `${address} has filled in ${email}`),
      ...(page.tellsOfSignIn && !isAnybody ? [`${address} says that somebody is logged in elsewhere`] : []),
    ];
  }

  /** Returns the people in a text who have not used the tab and are not remembered on this device. */
  private strangersIn(tab: WalkTab, text: string): readonly string[] {
    const { local, platform, providerSession } = this.browser;
    const remembered = local.read(lastUser.key) ?? "";
    // After an incomplete logout the provider's session is left, and the next sign-in continues it.
    const known = [
      ...(this.users.get(tab) ?? []),
      ...(this.addressees.get(tab) ?? []),
      ...this.proved,
      ...(providerSession ? [providerSession.person.email] : []),
    ];
    return platform.people
      .map(({ email }) => email)
      .filter((email) => text.includes(email) && !remembered.includes(email) && !known.includes(email));
  }
}
