import type { BrowserNavigation } from "#adapters/navigation/browser-navigation.ts";
import { placeAtPath } from "#adapters/navigation/page-paths.ts";
import { lineIsIdle } from "./line-is-idle.ts";

/**
 * The browser's information about its connection (Network Information API, Save Data API), which not every browser
 * gives.
 */
type Line = { readonly saveData?: boolean; readonly effectiveType?: string };

/**
 * Paths of built files, in the order in which they are fetched: the lists that the build writes into these texts
 * (`tools/parts-ahead-plugin.ts`).
 */
const partsOfBuild = {
  /** The module that completes a sign-in; nothing in development. */
  arrival: "PARTS_AHEAD_ARRIVAL".split(" ").filter(Boolean),
  /** The parts that follow the password step. */
  next: "PARTS_AHEAD_NEXT".split(" "),
  /** The parts that may be needed later, or when the network is gone. */
  rest: "PARTS_AHEAD_REST".split(" "),
};

/**
 * Fetches later parts of the program into the browser's cache without running them. Waits until the e-mail step is done:
 * for the module that completes a sign-in also until a password can be sent (`readyToSend`), so that it is there when the
 * provider answers one that is entered at once; for the others until the network is idle. Ends at the first file that cannot be fetched. Uses `fetch` because Firefox refuses prefetch
 * links under the Content Security Policy and reports them.
 */
export async function fetchAhead(
  browserWindow: Window,
  navigation: Pick<BrowserNavigation, "shown" | "subscribe">,
  readyToSend: Promise<unknown>,
  parts = partsOfBuild,
): Promise<void> {
  await Promise.all([emailStepIsDone(navigation), readyToSend]);
  if (!(await fetchEach(browserWindow, parts.arrival))) return;
  await lineIsIdle(browserWindow);
  const { connection } = browserWindow.navigator as { readonly connection?: Line };
  const isSlow = connection?.saveData === true || (connection?.effectiveType ?? "4g") !== "4g";
  await fetchEach(browserWindow, [...parts.next, ...(isSlow ? [] : parts.rest)]);
}

/** Fetches files one after the other. Returns whether all are there: a later version may have taken them away. */
async function fetchEach(browserWindow: Window, paths: readonly string[]): Promise<boolean> {
  for (const path of paths) {
    const answer = await browserWindow.fetch(`/${path}`, { priority: "low" });
    if (!answer.ok) return false;
    // A file is in the cache once it has been read.
    await answer.arrayBuffer();
  }
  return true;
}

/** Resolves once something else than the e-mail step is shown. */
async function emailStepIsDone(navigation: Pick<BrowserNavigation, "shown" | "subscribe">): Promise<void> {
  const isDone = (): boolean => {
    const place = placeAtPath(navigation.shown.pathname);
    return place?.page !== "login" || place.parameters["stage"] !== undefined;
  };
  if (isDone()) return;
  await new Promise<void>((resolve) => {
    const stop = navigation.subscribe(() => {
      if (!isDone()) return;
      stop();
      resolve();
    });
  });
}
