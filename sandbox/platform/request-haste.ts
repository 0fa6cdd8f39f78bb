import type { World } from "../world/world.ts";
import { PlatformFailure } from "./platform-call.ts";

/** Refuses to do the same for the same address again within half a minute, whoever lives there. */
export function refuseHaste(world: World, request: string, address: string): void {
  const seconds = world.requestPace.secondsToWait(request, address);
  if (seconds > 0) {
    throw new PlatformFailure(429, "RATE_LIMITED", "This was asked for a moment ago.", {
      "Retry-After": String(seconds),
    });
  }
}
