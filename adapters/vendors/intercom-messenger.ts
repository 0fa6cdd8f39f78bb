import type { Clock } from "#domain/shared/clock.port.ts";
import { Service } from "#domain/shared/service.ts";
import type { SupportMessenger } from "#domain/support/vendor.port.ts";
import type { Language } from "#domain/shared/language.ts";
import { conversationCookies } from "./conversation-cookies.ts";
import { domainsOf, forgetCookies } from "./forget-cookies.ts";
import { VendorScript } from "./vendor-script.ts";

type IntercomQueue = ((...call: unknown[]) => void) & { q: unknown[][]; c: (call: unknown[]) => void };
type IntercomWindow = Window & { Intercom?: (...call: unknown[]) => void };

/** The vendor ignores a page after 20 updates in 30 minutes; the portal stops at that number. */
const updateLimit = 20;
const updateWindowInMilliseconds = 30 * 60_000;

type Deps = {
  readonly window: IntercomWindow;
  readonly appId: string;
  /** The name of this host; the vendor's cookie may be set on one of its parent domains. */
  readonly host: string;
  readonly clock: Clock;
  /** The language of the interface. */
  readonly language: () => Language;
};

/**
 * Intercom's messenger by its documented interface: a queue that its script drains, `boot` once, `update` on a
 * change of page, `show` to open it, `shutdown` at the end. It gets no e-mail, no query and no value of a path.
 */
export class IntercomMessenger extends Service<Deps> implements SupportMessenger {
  private readonly script = new VendorScript({
    window: this.deps.window,
    url: `https://widget.intercom.io/widget/${encodeURIComponent(this.deps.appId)}`,
    policyName: "lobby#messenger",
  });
  private loading: Promise<boolean> | undefined = undefined;
  private updates: readonly number[] = [];
  private lastPath: string | undefined = undefined;

  pageShown(path: string): void {
    if (!this.deps.window.Intercom) this.start();
    else if (path !== this.lastPath) this.update(path);
    this.lastPath = path;
  }

  async open(): Promise<boolean> {
    this.tell("show");
    const isLoaded = (await this.loading) === true;
    // The next press tries again, with a queue of its own.
    if (!isLoaded) delete this.deps.window.Intercom;
    return isLoaded;
  }

  end(): void {
    this.tell("shutdown");
    delete this.deps.window.Intercom;
    forgetCookies(conversationCookies(this.deps.appId), domainsOf(this.deps.host));
  }

  private start(): void {
    this.deps.window.Intercom = callQueue();
    this.tell("boot", { app_id: this.deps.appId, language_override: this.deps.language() });
    this.loading = this.script.load();
  }

  private update(path: string): void {
    const now = this.deps.clock.now();
    const recent = this.updates.filter((moment) => moment > now - updateWindowInMilliseconds);
    if (recent.length >= updateLimit) return;
    this.updates = [...recent, now];
    this.tell("update", {
      last_request_at: Math.floor(now / 1_000),
      language_override: this.deps.language(),
      page: path,
    });
  }

  private tell(...call: unknown[]): void {
    try {
      this.deps.window.Intercom?.(...call);
    } catch {
      // A failure of the vendor must not affect the person.
    }
  }
}

function callQueue(): IntercomQueue {
  const queue: IntercomQueue = (...call) => queue.c(call);
  queue.q = [];
  queue.c = (call) => queue.q.push(call);
  return queue;
}
