import type { SessionMfa } from "../../world/session-records.ts";
import type { World } from "../../world/world.ts";

const freshnessInMilliseconds = 5 * 60 * 1000;

/**
 * Returns whether a factor was passed lately enough for a change of the factors: in this session itself, whatever an
 * earlier session of the browser has passed.
 */
export function isProofFresh(world: World, { verified }: SessionMfa): boolean {
  if (verified === undefined || verified.isOfEarlierSession === true) {
    return false;
  }
  return world.clock.now() <= verified.at + freshnessInMilliseconds;
}
