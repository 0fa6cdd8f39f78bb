/** Runs work that nobody waits for, once the browser has nothing better to do. */
export function whenIdle(browserWindow: Window, work: () => void): void {
  // Safari has no idle callbacks.
  if (typeof browserWindow.requestIdleCallback === "function") browserWindow.requestIdleCallback(work);
  else browserWindow.setTimeout(work, 2_000);
}
