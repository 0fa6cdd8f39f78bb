import type { Analytics } from "#domain/ports/analytics.port.ts";
import { loadVendorScript } from "./vendor-script.ts";

type GtagWindow = Window & { dataLayer?: unknown[] };

/**
 * Google Analytics 4 by gtag.js. The script gets the origin and the page's path pattern in place of every URL that it
 * would read itself, and counts only the page views that are sent to it.
 */
export class GtagAnalytics implements Analytics {
  private readonly window: GtagWindow;
  private readonly origin: string;
  private readonly measurementId: string;
  private readonly now: () => Date;
  private isLoaded = false;
  private lastPath: string | undefined = undefined;

  constructor(options: {
    readonly window: Window;
    /** The origin of this host. */
    readonly origin: string;
    readonly measurementId: string;
    readonly now: () => Date;
  }) {
    this.window = options.window;
    this.origin = options.origin;
    this.measurementId = options.measurementId;
    this.now = options.now;
  }

  pageShown(path: string): void {
    if (path === this.lastPath) return;
    this.lastPath = path;
    const page = { page_location: this.origin + path, page_referrer: "" };
    // Applies to the events that the script sends by itself, too.
    this.tell("set", page);
    if (!this.isLoaded) this.load(page);
    this.tell("event", "page_view", page);
  }

  private load(page: object): void {
    this.isLoaded = true;
    this.tell("consent", "default", {
      ad_storage: "denied",
      ad_user_data: "denied",
      ad_personalization: "denied",
    });
    this.tell("js", this.now());
    this.tell("config", this.measurementId, {
      ...page,
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    });
    loadVendorScript(this.window, {
      url: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(this.measurementId)}`,
      policyName: "lobby#analytics",
    });
  }

  private tell(...call: unknown[]): void {
    this.window.dataLayer ??= [];
    // The script accepts commands only as an `arguments` object; an array has no effect.
    this.window.dataLayer.push(argumentsOf(...call));
  }
}

const argumentsOf: (...call: unknown[]) => IArguments = function () {
  return arguments;
};
