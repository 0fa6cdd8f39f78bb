import type { World } from "../../world/world.ts";
import type { PlatformHandler } from "../platform-call.ts";
import { PlatformFailure } from "../platform-call.ts";
import { signedIn } from "../session-token.ts";
import { isProofFresh } from "./fresh-proof.ts";
import { stateWithoutFactors } from "./mfa-standing.ts";

/**
 * Handles `POST /mfa/reset`: removes every factor, recovery code and trusted browser of a person who has just passed a
 * factor for this.
 */
export function resetMfa(world: World): PlatformHandler {
  return (request) => {
    const { person, session } = signedIn(world, request);
    const { verified } = session.mfa;
    const { purpose = "for-mfa-reset" } = verified ?? {};
    if (purpose !== "for-mfa-reset" || !isProofFresh(world, session.mfa)) {
      throw new PlatformFailure(403, "VERIFICATION_REQUIRED", "A factor has to be verified for this first.");
    }
    world.people.change(person.email, {
      mfaFactors: null,
      recoveryCodes: null,
      state: stateWithoutFactors(person, world.clock.now()),
    });
    world.trustedBrowsers.endAll(person.uuid);
    world.sessions.changeMfa(session.id, {});
    world.noticeMails.send({ mail: "factors-reset" }, person, request.pageLanguage);
    return {};
  };
}
