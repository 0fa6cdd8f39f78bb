import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { LocalAddresses } from "../../local-addresses.ts";
import type { World } from "../../world/world.ts";
import { addresseeOf, inPageLanguage } from "../host-person.ts";
import type { PlatformHandler } from "../platform-call.ts";
import { PlatformFailure, requiredText } from "../platform-call.ts";
import { notToldApart, presentedToken } from "../presented-token.ts";
import { refuseHaste } from "../request-haste.ts";
import { signedInPerson } from "../session-token.ts";

type VerifiedEmail = components["schemas"]["VerifiedEmail"];

/**
 * Handles `POST /user/{email}/send-verification`: sends the verification mail to the signed-in person's own address.
 */
export function sendEmailVerification(world: World): PlatformHandler {
  return (request) => {
    const person = signedInPerson(world, request);
    if (!isSameAddress(request.parameters["email"] ?? "", person.email)) {
      throw new PlatformFailure(400, "EmailInValid", "This is not the address of the signed-in person.");
    }
    refuseHaste(world, "send-verification", person.email);
    world.accountMails.send("VERIFY_EMAIL", inPageLanguage(request, addresseeOf(person)));
    return {};
  };
}

/** Handles `POST /validate-email-verification-token`: validates a verification token. */
export function validateEmailVerificationToken(world: World): PlatformHandler {
  return (request) => {
    presentedToken(world, request, ["VERIFY_EMAIL"], notToldApart);
    return {};
  };
}

/**
 * Handles `PATCH /verify-email`: marks the address as verified; the request needs the mail's token and the address
 * itself.
 */
export function verifyEmail(world: World, addresses: LocalAddresses): PlatformHandler {
  return (request): VerifiedEmail => {
    const token = presentedToken(world, request, ["VERIFY_EMAIL"], notToldApart);
    const { email, tenantCode } = token.addressee;
    if (!isSameAddress(requiredText(request.body, "email"), email)) {
      throw new PlatformFailure(400, "EmailInValid", "This is not the address on record.");
    }
    world.accountTokens.spend(token);
    world.people.change(email, { emailVerificationRequired: false });
    return { homepageUrl: `${addresses.application(tenantCode)}/` };
  };
}

function isSameAddress(given: string, onRecord: string): boolean {
  return given.trim().toLowerCase() === onRecord.toLowerCase();
}
