import type { ActivityListener, UserActivity } from "#domain/shared-device/user-activity.port.ts";

/** The events that count as input, beside keys. */
const inputs = ["pointerdown", "pointermove", "wheel", "input", "touchmove"] as const;

/** The fields that a person writes in. */
const textFields = "input:not([type=checkbox], [type=radio], [type=hidden]), textarea";

/** Watches what a person does in a window. */
export class WindowActivity implements UserActivity {
  private readonly window: Window;

  constructor(browserWindow: Window) {
    this.window = browserWindow;
  }

  listen({ onInput, onKey, onReturn }: ActivityListener): () => void {
    const stop = new AbortController();
    // In the capture phase, because the page may stop an event from bubbling.
    const options = { capture: true, passive: true, signal: stop.signal };
    const { window: browserWindow } = this;
    for (const type of inputs) browserWindow.addEventListener(type, onInput, options);
    browserWindow.addEventListener(
      "keydown",
      (event) => {
        onInput();
        // A key that answers the warning neither writes into the focused field nor sends its form.
        if (!onKey() || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { ...options, passive: false },
    );
    for (const type of ["focus", "pageshow"]) browserWindow.addEventListener(type, onReturn, options);
    browserWindow.document.addEventListener("visibilitychange", onReturn, options);
    return () => stop.abort();
  }

  holdsText(except: string | undefined): boolean {
    const fields = this.window.document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields);
    return [...fields].some(({ value }) => value !== "" && value !== except);
  }
}
