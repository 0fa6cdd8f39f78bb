import type { PageDeparture } from "#adapters/navigation/page-departure.ts";
import type { PublicNetworkWait } from "#domain/login/public-network.port.ts";

/** Loads a part of the program by its id. */
type LoadPart = (id: string | number) => Promise<unknown>;

declare global {
  /** webpack's function that loads a chunk of the program; it can be replaced by assignment. */
  var __webpack_chunk_load__: LoadPart;
}

/** Events after which a missing part is worth another request: the network is back, or the person does something. */
const occasions = ["online", "popstate", "click", "keydown", "submit"];

/**
 * Returns a function that loads parts of the program in the same way, except that
 *
 * - a part which cannot be loaded because a public network answers in the server's place is waited for, and loaded once
 *   that network lets it through;
 * - one which fails because the page is being left is loaded once the page is in use again;
 * - one which failed twice, or without a network, is not requested again before there is an occasion for it.
 */
export function waitForParts(
  load: LoadPart,
  publicNetwork: PublicNetworkWait,
  departure: Pick<PageDeparture, "isLeaving" | "inUseAgain">,
  browserWindow: Window,
): LoadPart {
  const running = new Map<string | number, Promise<unknown>>();
  const failedOnce = new Set<string | number>();
  const givenUp = new Map<string | number, Error>();
  for (const type of occasions) {
    browserWindow.addEventListener(type, () => [failedOnce, givenUp].forEach((parts) => parts.clear()), true);
  }

  async function attempt(id: string | number): Promise<unknown> {
    try {
      return await load(id);
    } catch (error) {
      if (departure.isLeaving) {
        await departure.inUseAgain();
        return load(id);
      }
      const passage = await publicNetwork.passed();
      if (passage === "passed") return load(id);
      // After the wait for the network was given up, an automatic second request must not ask the person to wait again.
      const isLast = passage === "stays" || failedOnce.has(id) || !browserWindow.navigator.onLine;
      if (isLast) givenUp.set(id, error as Error);
      else failedOnce.add(id);
      throw error;
    }
  }

  return (id) => {
    const error = givenUp.get(id);
    if (error) return Promise.reject(error);
    const part = running.get(id) ?? attempt(id).finally(() => running.delete(id));
    running.set(id, part);
    return part;
  };
}
