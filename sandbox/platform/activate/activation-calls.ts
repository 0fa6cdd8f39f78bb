import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { World } from "../../world/world.ts";
import { addresseeOf, inPageLanguage, personAtHost } from "../host-person.ts";
import { refuseUsedPassword, refuseWeakPassword, setPassword } from "../new-password.ts";
import type { PlatformHandler } from "../platform-call.ts";
import { PlatformFailure, requiredText } from "../platform-call.ts";
import { presentedToken, toldApart } from "../presented-token.ts";
import { refuseHaste } from "../request-haste.ts";
import { chosenSecretQuestion } from "./secret-question.ts";

type UserEmail = components["schemas"]["UserEmail"];

/** Handles `POST /user/validate-token`: returns whose activation or reset token this is. */
export function validateUserToken(world: World): PlatformHandler {
  return (request): UserEmail => {
    const { addressee } = presentedToken(world, request, ["ACTIVATE", "RESET"], toldApart("TokenInvalid"));
    return { email: addressee.email };
  };
}

/** Handles `POST /user/activate`: sets the password of an invited person's account. */
export function activateUser(world: World): PlatformHandler {
  return (request): UserEmail => {
    const token = presentedToken(world, request, ["ACTIVATE"], toldApart("TokenInvalid"));
    const secretQuestion = chosenSecretQuestion(request.body);
    const password = requiredText(request.body, "password");
    const person = world.people.findByEmail(token.addressee.email);
    if (person === undefined) {
      throw new PlatformFailure(409, "TokenInvalid", "The account is gone.");
    }
    refuseWeakPassword(password);
    refuseUsedPassword(person, password, "PasswordHistoryError");
    world.accountTokens.spend(token);
    setPassword(world, person, password, secretQuestion);
    return { email: person.email };
  };
}

/**
 * Handles `POST /user/{email}/resend-activation`: sends the activation mail again; to a person who has not registered
 * yet, the registration link.
 */
export function resendActivation(world: World): PlatformHandler {
  return (request) => {
    const email = request.parameters["email"] ?? "";
    refuseHaste(world, "resend-activation", email);
    const person = personAtHost(world, request, email);
    if (person?.awaitsActivation === true) {
      world.accountMails.send("ACTIVATE", inPageLanguage(request, addresseeOf(person)));
    }
    const newcomer = world.accountTokens.awaited("REGISTER", request.hostTenantCode, email);
    if (newcomer !== undefined) {
      world.accountMails.send("REGISTER", inPageLanguage(request, newcomer));
    }
    return {};
  };
}
