import { Service } from "#domain/shared/service.ts";
import type { Vendor } from "#domain/support/vendor.port.ts";
import { forgetAnalytics } from "./analytics-cookies.ts";
import { VendorScript } from "./vendor-script.ts";

type GtagWindow = Window & { dataLayer?: unknown[] };

/** `cookieDays`: how long the vendor's cookies may be kept; undefined where it must not set any. */
type Deps = {
  readonly window: GtagWindow;
  /** The origin of this host. */
  readonly origin: string;
  readonly measurementId: string;
  readonly cookieDays: number | undefined;
  readonly now: () => Date;
};

/**
 * Google Analytics 4 by gtag.js. The script gets the origin and the page's path pattern in place of every URL that it
 * would read itself, and counts only the page views that are sent to it. Without `cookieDays` each view is counted by
 * itself, without a cookie (Google's consent mode).
 */
export class GtagAnalytics extends Service<Deps> implements Vendor {
  private readonly script = new VendorScript({
    window: this.deps.window,
    url: `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(this.deps.measurementId)}`,
    policyName: "lobby#analytics",
  });
  private isLoaded = false;
  private lastPath: string | undefined = undefined;

  pageShown(path: string): void {
    if (path === this.lastPath) return;
    const isResumed = this.lastPath === undefined;
    this.lastPath = path;
    const page = { page_location: this.deps.origin + path, page_referrer: "" };
    // Applies to the events that the script sends by itself, too.
    this.tell("set", page);
    if (isResumed) this.begin(page);
    this.tell("event", "page_view", page);
  }

  end(): void {
    this.lastPath = undefined;
    if (this.isLoaded) this.tell("consent", "update", { analytics_storage: "denied" });
    this.switchOff(true);
    this.forget();
  }

  /** Loads the script, or lets the loaded one go on after an end. */
  private begin(page: object): void {
    const { measurementId, cookieDays, now } = this.deps;
    this.switchOff(false);
    if (!this.isLoaded) {
      this.tell("consent", "default", {
        ad_storage: "denied",
        ad_user_data: "denied",
        ad_personalization: "denied",
        analytics_storage: "denied",
      });
    }
    if (cookieDays === undefined) this.forget();
    else this.tell("consent", "update", { analytics_storage: "granted" });
    if (this.isLoaded) return;
    this.isLoaded = true;
    this.tell("js", now());
    this.tell("config", measurementId, {
      ...page,
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      // Of this host alone, and no longer than the answer that allows them.
      cookie_domain: "none",
      cookie_flags: "SameSite=Lax;Secure",
      cookie_expires: (cookieDays ?? 0) * 24 * 60 * 60,
      cookie_update: false,
    });
    void this.script.load();
  }

  private forget(): void {
    const { measurementId, origin } = this.deps;
    forgetAnalytics(measurementId, new URL(origin).hostname);
  }

  /** Sets the property by which the vendor's script is told to send nothing. */
  private switchOff(isOff: boolean): void {
    Reflect.set(this.deps.window, `ga-disable-${this.deps.measurementId}`, isOff);
  }

  private tell(...call: unknown[]): void {
    try {
      this.deps.window.dataLayer ??= [];
      // The script accepts commands only as an `arguments` object; an array has no effect.
      this.deps.window.dataLayer.push(argumentsOf(...call));
    } catch {
      // A failure of the vendor must not affect the person.
    }
  }
}

const argumentsOf: (...call: unknown[]) => IArguments = function () {
  return arguments;
};
