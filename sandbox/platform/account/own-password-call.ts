import type { World } from "../../world/world.ts";
import { refuseRush } from "../mfa/enrolment.ts";
import { refuseUnproved } from "../mfa/factor-calls.ts";
import { refuseUsedPassword, refuseWeakPassword, setPassword } from "../new-password.ts";
import type { PlatformHandler } from "../platform-call.ts";
import { PlatformFailure, requiredText } from "../platform-call.ts";
import { signedIn } from "../session-token.ts";
import { endOthers } from "./session-calls.ts";

/** Handles `POST /user/password`: sets another password for a person who knows the present one. */
export function changeOwnPassword(world: World): PlatformHandler {
  return (request) => {
    const { person, session } = signedIn(world, request);
    refuseUnproved(person, session.mfa);
    refuseRush(world, "wrong-password", person);
    if (requiredText(request.body, "currentPassword") !== person.password) {
      world.mfaLimits.count("wrong-password", person.uuid);
      throw new PlatformFailure(400, "CurrentPasswordInvalid", "The present password is another one.");
    }
    const password = requiredText(request.body, "password");
    refuseWeakPassword(password);
    refuseUsedPassword(person, password, "PasswordHistory");
    world.mfaLimits.forget("wrong-password", person.uuid);
    setPassword(world, person, password);
    if (request.body["endsOtherSessions"] === true) {
      endOthers(world, person, session);
    }
    return {};
  };
}
