import type { Person } from "../../world/people-records.ts";
import type { World } from "../../world/world.ts";

/** How long a browser is trusted after a factor was passed (mfa-30). */
const trustInMilliseconds = 60 * 24 * 60 * 60 * 1000;

/** Returns whether a device token proves that this person passed a factor in this browser within that time. */
export function isTrustedBrowser(world: World, person: Person, userDeviceToken: unknown): boolean {
  if (typeof userDeviceToken !== "string") {
    return false;
  }
  const verifiedAt = world.tokens.issuedAt("user-device-token", userDeviceToken);
  return (
    verifiedAt !== undefined &&
    world.tokens.ownerOf("user-device-token", userDeviceToken) === person.uuid &&
    world.clock.now() < verifiedAt + trustInMilliseconds
  );
}
