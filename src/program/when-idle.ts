/** Runs work of low priority once the browser is idle. */
export function whenIdle(browserWindow: Window, work: () => void): void {
  // Safari has no idle callbacks.
  if (typeof browserWindow.requestIdleCallback === "function") browserWindow.requestIdleCallback(work);
  else browserWindow.setTimeout(work, 2_000);
}
