const key = "AUTH_X_RELOADED";

/** Within this time a part that is missing again is not missing for being old. */
const pause = 10 * 60_000;

/**
 * Deals with a part of the program that cannot be had, most likely because another version has been deployed:
 * the document is loaded anew, once, where its server answers, and never where something was typed, which would
 * be lost. In every other case the person is told (NET-05, D-60).
 */
export function reloadOnce(browserWindow: Window): (error: unknown) => void {
  let isTyped = false;
  browserWindow.addEventListener("input", () => (isTyped = true), { capture: true, once: true });
  const reload = async () => {
    // Without a network the browser would put its own page in the place of ours.
    const answer = await browserWindow.fetch("/config.json", { cache: "no-store" }).catch(() => undefined);
    if (!answer?.ok || isTyped || holdsText(browserWindow.document)) return;
    if (noteReload(browserWindow)) browserWindow.location.reload();
  };
  return (error) => {
    if (error instanceof Error && error.name === "ChunkLoadError") void reload();
  };
}

/** What was typed before anybody listened. */
function holdsText(document: Document): boolean {
  const fields = Array.from(document.querySelectorAll("input"));
  return fields.some(({ value, defaultValue }) => value !== defaultValue);
}

/** False where the last one was a moment ago, or none can be noted: there must be no loop. */
function noteReload(browserWindow: Window): boolean {
  try {
    const { sessionStorage } = browserWindow;
    const last = Number(sessionStorage.getItem(key) ?? 0);
    const now = Date.now();
    if (now - last < pause && now >= last) return false;
    sessionStorage.setItem(key, String(now));
    return sessionStorage.getItem(key) === String(now);
  } catch {
    return false;
  }
}
