import { pageAtPath, pathOf } from "#adapters/navigation/page-paths.ts";
import type { Destination, PageName } from "#domain/navigation/destination.ts";
import { pages } from "#domain/navigation/pages.ts";
import type { AddressBar } from "#domain/navigation/address-bar.port.ts";
import type { HistoryEntries } from "#domain/mfa/visit/history-entries.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import { divided, linkable } from "#domain/navigation/tab-parameters.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { languageOf } from "#domain/shared/language.ts";
import { asRecord } from "#domain/storage/storage-entry.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";

/** The part of the browser's address that the router needs. */
export type ShownAddress = { readonly pathname: string; readonly search: string; readonly key: string };

/** The browser's history and location: the only place that uses either (RED-09). */
export class BrowserNavigation implements Navigation, AddressBar, HistoryEntries {
  private readonly window: Window;
  private readonly linkParameters: Pick<LinkParameters, "keep">;
  private readonly listeners = new Set<() => void>();
  private visits = 0;
  private address: ShownAddress;

  /** `linkParameters`: the store for parameters that must not appear in an address. */
  constructor(browserWindow: Window, linkParameters: Pick<LinkParameters, "keep">) {
    this.window = browserWindow;
    this.linkParameters = linkParameters;
    this.address = this.read();
    browserWindow.addEventListener("popstate", () => this.changed());
  }

  /** The address that is shown; the same object until it changes. */
  get shown(): ShownAddress {
    return this.address;
  }

  /** Calls the listener after every change of page; returns the function that stops it. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Whether another page embeds this one. */
  get isFramed(): boolean {
    return this.window.parent !== this.window;
  }

  go(destination: Destination, history: "push" | "replace" = "push", entryNumber?: number): void {
    const { shown, inTab } = divided(destination);
    if (inTab) this.linkParameters.keep(shown.page, inTab);
    // A page that may not be framed is loaded as a document, so that its own headers apply (CSP-04).
    if (this.isFramed && !pages[shown.page].isFramable) {
      this.leave(this.urlOf(shown));
      return;
    }
    const path = pathOf(this.localised(shown));
    const state = entryNumber === undefined ? undefined : { entryNumber };
    if (history === "push") this.window.history.pushState(state, "", path);
    else this.window.history.replaceState(state, "", path);
    this.changed();
  }

  rename(destination: Destination): void {
    this.window.history.replaceState(undefined, "", pathOf(this.localised(divided(destination).shown)));
  }

  /** Shows the page at a path of this origin, for the router's own redirects. Ignores any other address. */
  replacePath(path: string): void {
    const url = URL.parse(path, this.window.location.origin);
    if (url?.origin !== this.window.location.origin) return;
    url.hash = "";
    this.window.history.replaceState(undefined, "", url.href);
    this.changed();
  }

  leave(address: TrustedUrl, history?: "push"): boolean {
    try {
      this.window.location[history ? "assign" : "replace"](address);
      return true;
    } catch {
      return false;
    }
  }

  urlOf(destination: Destination): TrustedUrl {
    const shown = linkable(destination);
    const localised = pages[shown.page].hasExactAddress ? shown : this.localised(shown);
    return new URL(pathOf(localised), this.window.location.origin).href as TrustedUrl;
  }

  pageAt(address: string): PageName | undefined {
    const url = URL.parse(address);
    return url?.origin === this.window.location.origin ? pageAtPath(url.pathname) : undefined;
  }

  /** Reloads the document. */
  reload(): void {
    this.window.location.reload();
  }

  /**
   * Replaces the state of this history entry by the time at which its link was opened, or clears it. Until then the
   * state held the boot script's link parameters.
   */
  markEntry(openedAt?: number): void {
    const state = openedAt === undefined ? undefined : { openedAt };
    this.window.history.replaceState(state, "", this.window.location.href);
  }

  /** The time at which the link of this history entry was opened, where the entry has one. */
  get entryOpenedAt(): number | undefined {
    const openedAt = asRecord(this.window.history.state)?.["openedAt"];
    return typeof openedAt === "number" ? openedAt : undefined;
  }

  get entryNumber(): number | undefined {
    const number = asRecord(this.window.history.state)?.["entryNumber"];
    return typeof number === "number" ? number : undefined;
  }

  travel(by: number): void {
    this.window.history.go(by);
  }

  amend(parameters: Readonly<Record<string, string | undefined>>): void {
    const url = new URL(this.window.location.href);
    for (const [name, value] of Object.entries(parameters)) {
      if (value === undefined) url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    }
    // Writing an address blocks the browser for some milliseconds, in which a person may be typing.
    if (url.href !== this.window.location.href)
      this.window.history.replaceState(this.window.history.state, "", url.href);
    // The visit continues, so pages keep their presenter; only the address has changed.
    this.address = { ...this.read(), key: this.address.key };
    this.notify();
  }

  /** Adds the language that the address asks for, if it is supported. */
  private localised(destination: Destination): Destination {
    const langCode = languageOf(
      new URLSearchParams(this.window.location.search).get("langCode") ?? undefined,
    );
    return langCode === undefined ? destination : { langCode, ...destination };
  }

  private changed(): void {
    this.visits += 1;
    this.address = this.read();
    this.notify();
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }

  /** Reads the address. A page that leads to another one is replaced by it, with the same query. */
  private read(): ShownAddress {
    const { history, location } = this.window;
    const page = pageAtPath(location.pathname);
    const shown = page && pages[page].leadsTo;
    if (shown) history.replaceState(history.state, "", pathOf({ page: shown }) + location.search);
    const { pathname, search } = this.window.location;
    return { pathname, search, key: String(this.visits) };
  }
}
