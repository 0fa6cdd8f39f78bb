/**
 * Notes whether the document is being left: scripts that it still waited for fail then, which says nothing of them.
 * A document that comes back from the back/forward cache is in use again, and so is one in which a person goes on.
 */
export class PageDeparture {
  isLeaving = false;

  constructor(browserWindow: Window) {
    const note = (isLeaving: boolean) => () => {
      this.isLeaving = isLeaving;
    };
    for (const type of ["beforeunload", "pagehide"]) browserWindow.addEventListener(type, note(true));
    for (const type of ["pageshow", "pointerdown", "keydown"])
      browserWindow.addEventListener(type, note(false));
  }
}
