import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { World } from "../../world/world.ts";
import { addresseeOf, inPageLanguage, personAtHost } from "../host-person.ts";
import { refuseUsedPassword, refuseWeakPassword, setPassword } from "../new-password.ts";
import type { PlatformHandler } from "../platform-call.ts";
import { PlatformFailure, requiredText } from "../platform-call.ts";
import { refuseHaste } from "../request-haste.ts";
import { presentedToken, toldApart } from "../presented-token.ts";

type PasswordResetState = components["schemas"]["PasswordResetState"];

/**
 * Handles `POST /user/{email}/reset-password`: sends the reset mail, or the activation mail to a person who has not
 * chosen a password yet. Unknown addresses and people who sign in through a partner get the same answer and no mail.
 */
export function requestPasswordReset(world: World): PlatformHandler {
  return (request): PasswordResetState => {
    const email = request.parameters["email"] ?? "";
    refuseHaste(world, "reset-password", email);
    const person = personAtHost(world, request, email);
    if (person?.awaitsActivation === true) {
      world.accountMails.send("ACTIVATE", inPageLanguage(request, addresseeOf(person)));
      return { state: "ACTIVATE" };
    }
    if (person !== undefined && person.password !== "") {
      world.accountMails.send("RESET", inPageLanguage(request, addresseeOf(person)));
    }
    return { state: "RESET" };
  };
}

/** Handles `PATCH /user`: sets a new password by a reset token. */
export function changePassword(world: World): PlatformHandler {
  return (request) => {
    const token = presentedToken(world, request, ["RESET"], toldApart("TokenNotFound"));
    const password = requiredText(request.body, "password");
    const person = world.people.findByEmail(token.addressee.email);
    if (person === undefined) {
      throw new PlatformFailure(409, "TokenNotFound", "The account is gone.");
    }
    refuseWeakPassword(password);
    refuseUsedPassword(person, password, "PasswordHistory");
    world.accountTokens.spend(token);
    setPassword(world, person, password);
    return {};
  };
}
