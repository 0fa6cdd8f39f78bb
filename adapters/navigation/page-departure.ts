/**
 * Notes whether the document is being left: scripts that it still waited for fail then, which says nothing of them.
 * A document that comes back from the back/forward cache is in use again, and so is one in which a person goes on.
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

  /** Resolves once the document is in use again; never where it was left. */
  inUseAgain(): Promise<void> {
    return new Promise((resolve) => {
      for (const type of signsOfUse) this.window.addEventListener(type, () => resolve(), { once: true });
    });
  }
}

const signsOfUse = ["pageshow", "pointerdown", "keydown"];
