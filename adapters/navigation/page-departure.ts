/**
 * Knows whether the document is being left, when scripts fail to load only because of that. A document is in use again
 * when it returns from the back/forward cache, or when the person presses something in it.
 */
export class PageDeparture {
  isLeaving = false;
  private readonly window: Window;

  constructor(browserWindow: Window) {
    this.window = browserWindow;
    const note = (isLeaving: boolean) => () => {
      this.isLeaving = isLeaving;
    };
    for (const type of ["beforeunload", "pagehide"]) browserWindow.addEventListener(type, note(true));
    for (const type of signsOfUse) browserWindow.addEventListener(type, note(false));
  }

  /** Resolves once the document is in use again; never if it was left for good. */
  inUseAgain(): Promise<void> {
    return new Promise((resolve) => {
      for (const type of signsOfUse) this.window.addEventListener(type, () => resolve(), { once: true });
    });
  }
}

const signsOfUse = ["pageshow", "pointerdown", "keydown"];
