import { placeAtPath } from "#adapters/navigation/page-paths.ts";

/**
 * Decides whether a document that the browser restores from its back/forward cache may continue or is reloaded
 * (RAC-04). It continues only if it shows LoginPage's e-mail step with no call running, and the browser's storage has
 * not changed since, as it would by a sign-in or a logout. Otherwise it may show another person's data, and its timers
 * and secrets are outdated. While a document is in the cache, it is invisible.
 */
export class RestoredPage {
  /** Whether the e-mail step may continue at all. */
  mayGoOn = false;
  private readonly window: Window;
  private recordsBefore: string | undefined;

  constructor(browserWindow: Window, reload: () => void) {
    this.window = browserWindow;
    const { style } = browserWindow.document.documentElement;
    browserWindow.addEventListener("pagehide", ({ persisted }) => {
      if (!persisted) return;
      this.recordsBefore = this.isIdleEmailStep() ? this.records() : undefined;
      style.visibility = "hidden";
    });
    browserWindow.addEventListener("pageshow", ({ persisted }) => {
      if (!persisted) return;
      if (this.recordsBefore === undefined || this.recordsBefore !== this.records()) reload();
      else style.visibility = "";
    });
  }

  private isIdleEmailStep(): boolean {
    const { document, location } = this.window;
    const { page, parameters } = placeAtPath(location.pathname) ?? {};
    return (
      this.mayGoOn &&
      page === "login" &&
      ["email", undefined].includes(parameters?.["stage"]) &&
      document.querySelector("#email") !== null &&
      document.querySelector("[aria-busy=true]") === null
    );
  }

  /** Returns all that is stored in the browser as one text; undefined if it cannot be read. */
  private records(): string | undefined {
    try {
      const { localStorage, sessionStorage, document } = this.window;
      return JSON.stringify([localStorage, sessionStorage, document.cookie]);
    } catch {
      return undefined;
    }
  }
}
