import { placeAtPath } from "#adapters/navigation/page-paths.ts";

/**
 * Decides what becomes of a document that the browser brings back from its back/forward cache (RAC-04). Nothing of it
 * can be seen while it is there. It goes on where a person left LoginPage's e-mail step with nothing under way, and
 * nothing that is kept in the browser has changed since, as a sign-in or a logout would. Otherwise it is loaded anew,
 * since it may show what was another person's, and its timers and secrets are outdated (SPEC-CHOICE D-267).
 */
export class RestoredPage {
  /** Whether the e-mail step may go on at all. */
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

  /** Returns all that is kept in the browser as one text; undefined where it cannot be read. */
  private records(): string | undefined {
    try {
      const { localStorage, sessionStorage, document } = this.window;
      return JSON.stringify([localStorage, sessionStorage, document.cookie]);
    } catch {
      return undefined;
    }
  }
}
