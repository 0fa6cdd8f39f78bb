import type { World } from "../world/world.ts";
import { PlatformFailure } from "./platform-call.ts";

/** Throws 429 for the same request and address within 30 seconds, whether or not the address has an account. */
export function refuseHaste(world: World, request: string, address: string): void {
  const seconds = world.requestPace.secondsToWait(request, address);
  if (seconds > 0) {
    throw new PlatformFailure(429, "RATE_LIMITED", "This was asked for a moment ago.", {
      "Retry-After": String(seconds),
    });
  }
}
