import type { Page, Request } from "@playwright/test";
import type { Sandbox } from "./sandbox-control.ts";

/** Stands for the application's default target, which a tab uses if no other target was asked for. */
const noTarget = "none";

/** The targets that one tab was asked for. */
type Asked = {
  /** The `state` of each target that LoginPage was opened with in this tab. */
  readonly ever: Set<string>;
  /** The targets at which the tab may end now: the last one; after Back or Forward, any of this tab's. */
  current: Set<string>;
  /** The target of the sign-in that began with `newSession` and is not over yet. */
  fresh: string | undefined;
};

/**
 * Records the target that each tab of a browser was last asked for: by an application, by a link, or by a move in its
 * history. The portal's own navigation does not change it, but is judged by it.
 */
export class AskedTargets {
  /** The link with which an application last opened LoginPage. */
  lastLink: string | undefined = undefined;

  private readonly portal: string;
  private readonly application: string;
  private readonly tabs = new Map<Page, Asked>();
  /** The `state` values with which a browser has left for the application. */
  private readonly used = new Set<string>();

  constructor(sandbox: Sandbox) {
    this.portal = new URL(sandbox.portal("harbour")).origin;
    this.application = new URL(sandbox.application("harbour")).origin;
  }

  /** Notes that a person opens an address in a tab. */
  follow(tab: Page, address: string): void {
    const { origin, pathname, searchParams } = new URL(address);
    if (origin !== this.portal || !/^\/login(\/|$)/.test(pathname)) return;
    const target = targetIn(searchParams);
    const former = this.tabs.get(tab);
    const ever = (former?.ever ?? new Set()).add(target);
    const isSame = former?.fresh === target;
    this.tabs.set(tab, {
      ever,
      current: new Set([target]),
      fresh: searchParams.get("newSession") === "true" || isSame ? target : undefined,
    });
  }

  /** Notes that a tab has moved in its history and shows this address now. */
  move(tab: Page): void {
    const asked = this.tabs.get(tab);
    if (!asked) return;
    asked.current = new Set(asked.ever);
    const { origin, searchParams } = new URL(tab.url());
    // A LoginPage with another target is a new sign-in.
    if (origin !== this.portal || targetIn(searchParams) !== asked.fresh) asked.fresh = undefined;
  }

  /** Notes that the sign-in of a tab is over, or that its person chose to continue a session. */
  settle(tab: Page): void {
    const asked = this.tabs.get(tab);
    if (asked) asked.fresh = undefined;
  }

  /**
   * Notes that a tab has logged out, which ends the targets of all tabs, except that of a LoginPage which is open in
   * another one (logout-42, logout-43).
   */
  end(leaving: Page): void {
    for (const [tab, asked] of this.tabs) {
      const { origin, pathname } = new URL(tab.url());
      const isAsking = tab !== leaving && origin === this.portal && /^\/login(\/|$)/.test(pathname);
      asked.ever.add(noTarget);
      if (!isAsking) asked.current = new Set([noTarget]);
    }
  }

  /**
   * Notes a request for a document by which an application begins a sign-in, or by which the browser leaves for an
   * application.
   */
  note(request: Request): void {
    const from = request.redirectedFrom();
    if (from && new URL(from.url()).origin === this.application) {
      this.follow(request.frame().page(), request.url());
      if (request.url().startsWith(this.portal)) this.lastLink = request.url();
    }
    const redirectUri = new URL(request.url()).searchParams.get("redirect_uri");
    if (redirectUri?.startsWith(this.application)) {
      // An arrival is checked later, when its target already counts as used.
      const target = targetIn(new URLSearchParams({ redirectUri }));
      if (target !== noTarget) this.used.add(target);
    }
  }

  /**
   * Returns what is wrong with an arrival in the application, if anything is. `state`: that of the address with which
   * it was opened.
   */
  objectionTo(tab: Page, state: string): string | undefined {
    const asked = this.tabs.get(tab);
    // A tab in which LoginPage was never opened uses the latest target of the browser (storage-04).
    if (!asked) return undefined;
    if (asked.fresh !== undefined) return "arrived without being asked, after newSession";
    const target = state.startsWith("app-") ? state : noTarget;
    // The default target serves in place of one that was used.
    const isOwn = asked.current.has(target);
    const isReplaced = target === noTarget && [...asked.current].some((own) => this.used.has(own));
    return isOwn || isReplaced
      ? undefined
      : `arrived at the target ${target}, not at ${[...asked.current].join(" or ")}`;
  }
}

/** Returns the `state` of the target in LoginPage's parameters, which no two sign-ins of the application share. */
function targetIn(parameters: URLSearchParams): string {
  const redirectUri = parameters.get("redirectUri");
  return (redirectUri && new URL(redirectUri).searchParams.get("state")) || noTarget;
}
