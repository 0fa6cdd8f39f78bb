import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { World } from "../../world/world.ts";
import type { PlatformHandler } from "../platform-call.ts";
import { PlatformFailure, requiredText } from "../platform-call.ts";
import { signedIn } from "../session-token.ts";
import { browserNameOf } from "./trusted-browser.ts";

/**
 * Handles `POST /mfa/user-device-tokens`: issues the device token of a trusted browser. It counts from when the factor
 * was passed, so another call does not extend it. A session without a passed factor gets none.
 */
export function generateUserDeviceToken(world: World): PlatformHandler {
  return (request): components["schemas"]["UserDeviceToken"] => {
    const { person, session } = signedIn(world, request);
    if (requiredText(request.body, "token") !== request.bearer) {
      throw new PlatformFailure(401, "TokenInvalid", "That is not the token of this session.");
    }
    const { verified } = session.mfa;
    if (verified === undefined) {
      throw new PlatformFailure(401, "VERIFICATION_REQUIRED", "No factor was passed in this session.");
    }
    const { id, userDeviceToken } = world.trustedBrowsers.trust(
      {
        personUuid: person.uuid,
        name: browserNameOf(request.userAgent),
        by: verified.by,
        verifiedAt: verified.at,
      },
      session.mfa.browserId,
    );
    world.sessions.changeMfa(session.id, { ...session.mfa, browserId: id });
    return { userDeviceToken };
  };
}
