import { lastReload as key } from "#domain/storage/storage-keys.ts";
import type { PageDeparture } from "./page-departure.ts";

/** Milliseconds: if a chunk is missing again within this time, a new version is not the reason. */
const pause = 10 * 60_000;

/**
 * Returns a handler for a chunk that cannot be loaded, most likely because another version was deployed: it reloads the
 * document, once, if the server answers, and never where something was typed, which would be lost. In every other case
 * the person gets a message (NET-05).
 */
export function reloadOnce(
  browserWindow: Window,
  departure: Pick<PageDeparture, "isLeaving">,
  isServerThere: () => Promise<boolean>,
): (error: unknown) => void {
  let isTyped = false;
  browserWindow.addEventListener("input", () => (isTyped = true), { capture: true, once: true });
  const reload = async () => {
    // Without a network the browser would replace this page by its own error page, and a public network by its sign-in
    // page.
    const isThere = await isServerThere();
    if (!isThere || departure.isLeaving || isTyped || holdsText(browserWindow.document)) return;
    if (noteReload(browserWindow)) browserWindow.location.reload();
  };
  return (error) => {
    // A reload would cancel the navigation that has begun.
    if (departure.isLeaving) return;
    if (error instanceof Error && error.name === "ChunkLoadError") void reload();
  };
}

/** Whether a field holds text that was typed before the listener was added. */
function holdsText(document: Document): boolean {
  const fields = Array.from(document.querySelectorAll("input"));
  return fields.some(({ value, defaultValue }) => value !== defaultValue);
}

/** Records a reload; false where the last one was recent or cannot be recorded, so that no loop can begin. */
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
