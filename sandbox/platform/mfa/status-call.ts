import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { World } from "../../world/world.ts";
import type { PlatformHandler } from "../platform-call.ts";
import { signedIn } from "../session-token.ts";
import { mfaStanding } from "./mfa-standing.ts";
import { toldRecoveryCodes } from "./recovery-calls.ts";

/** Handles `GET /mfa/status`: returns the MFA status of the session's person and any other step that is due. */
export function readMfaStatus(world: World): PlatformHandler {
  return (request): components["schemas"]["MfaStatus"] => {
    const { person, session } = signedIn(world, request);
    const { email, emailVerificationRequired } = person;
    return {
      ...mfaStanding(person, session.mfa, world.clock.now()),
      ...toldRecoveryCodes(world, person),
      email,
      emailVerificationRequired,
    };
  };
}
