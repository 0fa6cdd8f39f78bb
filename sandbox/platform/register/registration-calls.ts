import { randomUUID } from "node:crypto";
import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { LocalAddresses } from "../../local-addresses.ts";
import { newPerson } from "../../world/new-person.ts";
import type { World } from "../../world/world.ts";
import { chosenSecretQuestion } from "../activate/secret-question.ts";
import { refuseWeakPassword } from "../new-password.ts";
import type { PlatformHandler } from "../platform-call.ts";
import { PlatformFailure, requiredText } from "../platform-call.ts";
import { notToldApart, presentedToken, toldApart } from "../presented-token.ts";

type RegistrationToken = components["schemas"]["RegistrationToken"];
type UserEmail = components["schemas"]["UserEmail"];

/**
 * Handles `POST /validate-registration-token`: validates a registration token and returns its address, unless the link
 * hides it.
 */
export function validateRegistrationToken(world: World): PlatformHandler {
  return (request): RegistrationToken => {
    const { addressee } = presentedToken(world, request, ["REGISTER"], notToldApart);
    return addressee.hidesEmail === true ? {} : { email: addressee.email };
  };
}

/** Handles `POST /user/register`: creates the account for the address that the token was sent to. */
export function registerUser(world: World, addresses: LocalAddresses): PlatformHandler {
  return (request): UserEmail => {
    const token = presentedToken(world, request, ["REGISTER"], toldApart("TokenInvalid"));
    const secretQuestion = chosenSecretQuestion(request.body);
    const password = requiredText(request.body, "password");
    const { tenantCode, email, name, locale } = token.addressee;
    if (world.people.findByEmail(email) !== undefined) {
      throw new PlatformFailure(409, "TokenInvalid", "The account exists already.");
    }
    refuseWeakPassword(password);
    world.accountTokens.spend(token);
    world.failedSignIns.forget(tenantCode, email);
    world.people.add(
      newPerson(addresses, {
        uuid: randomUUID(),
        ...{ tenantCode, email, name, locale, password, secretQuestion },
        shows: "registered here, and signs in",
      }),
    );
    return { email };
  };
}
