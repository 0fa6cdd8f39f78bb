import Cookies from "js-cookie";
import type { Clock } from "#domain/ports/clock.port.ts";
import type { SupportMessenger } from "#domain/ports/support-messenger.port.ts";
import type { Language } from "#domain/shared/language.ts";
import { loadVendorScript } from "./vendor-script.ts";

type IntercomQueue = ((...call: unknown[]) => void) & { q: unknown[][]; c: (call: unknown[]) => void };
type IntercomWindow = Window & { Intercom?: (...call: unknown[]) => void };

/** The vendor ignores a page after 20 updates in 30 minutes; the portal stops at that number. */
const updateLimit = 20;
const updateWindowInMilliseconds = 30 * 60_000;

type Deps = {
  readonly window: Window;
  /** The name of this host; the vendor's cookie may be set on one of its parent domains. */
  readonly host: string;
  readonly clock: Clock;
  /** The language of the interface. */
  readonly language: () => Language;
};

/**
 * Intercom's messenger by its documented interface: a queue that its script drains, `boot` once, `update` on a
 * change of page, `shutdown` at the end. It gets no e-mail, no query and no value of a path.
 */
export class IntercomMessenger implements SupportMessenger {
  private readonly window: IntercomWindow;
  private readonly deps: Deps;
  private updates: readonly number[] = [];
  private lastPath: string | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.window = deps.window;
  }

  start(appId: string): void {
    if (this.window.Intercom) return;
    this.window.Intercom = callQueue();
    this.tell("boot", { app_id: appId, language_override: this.deps.language() });
    loadVendorScript(this.window, {
      url: `https://widget.intercom.io/widget/${encodeURIComponent(appId)}`,
      policyName: "lobby#messenger",
    });
  }

  routeChanged(path: string): void {
    const now = this.deps.clock.now();
    const recent = this.updates.filter((moment) => moment > now - updateWindowInMilliseconds);
    if (path === this.lastPath || recent.length >= updateLimit) return;
    this.lastPath = path;
    this.updates = [...recent, now];
    this.tell("update", {
      last_request_at: Math.floor(now / 1_000),
      language_override: this.deps.language(),
      page: path,
    });
  }

  stop(appId: string): void {
    this.tell("shutdown");
    delete this.window.Intercom;
    this.forgetConversation(appId);
  }

  private tell(...call: unknown[]): void {
    try {
      this.window.Intercom?.(...call);
    } catch {
      // A failure of the vendor must not affect the person.
    }
  }

  /** Removes the cookie by which the vendor recognises a person for a week, even where its script is not loaded. */
  private forgetConversation(appId: string): void {
    const name = `intercom-session-${appId}`;
    const labels = this.deps.host.split(".");
    Cookies.remove(name, { path: "/" });
    for (const [index] of labels.entries())
      Cookies.remove(name, { path: "/", domain: labels.slice(index).join(".") });
  }
}

function callQueue(): IntercomQueue {
  const queue: IntercomQueue = (...call) => queue.c(call);
  queue.q = [];
  queue.c = (call) => queue.q.push(call);
  return queue;
}
