import type { PageDeparture } from "#adapters/navigation/page-departure.ts";
import type { PublicNetworkWait } from "#domain/ports/public-network.port.ts";

/** Loads a part of the program by its id. */
export type LoadPart = (id: string | number) => Promise<unknown>;

declare global {
  /** webpack's function that loads a part of the program, a chunk; another one may take its place. */
  var __webpack_chunk_load__: LoadPart;
}

/**
 * Returns a function that loads parts of the program in the same way, except that a part which cannot be loaded
 * because a public network answers in the server's place is waited for, and loaded once that network lets it through
 * (SPEC-CHOICE D-137), and that one which fails because the page is being left is loaded once the page is in use again
 * (shell-60).
 */
export function waitForParts(
  load: LoadPart,
  publicNetwork: PublicNetworkWait,
  departure: Pick<PageDeparture, "isLeaving" | "inUseAgain">,
): LoadPart {
  /** The parts that the person no longer waits for: what asks once more by itself does not ask the person again. */
  const refused = new Set<string | number>();
  return (id) =>
    load(id).catch(async (error: unknown) => {
      if (departure.isLeaving) {
        await departure.inUseAgain();
        return load(id);
      }
      if (refused.delete(id)) throw error;
      const passage = await publicNetwork.passed();
      if (passage === "passed") return load(id);
      if (passage === "stays") refused.add(id);
      throw error;
    });
}
