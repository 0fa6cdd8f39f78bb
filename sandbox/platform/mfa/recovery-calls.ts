import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { Person } from "../../world/people-records.ts";
import { passwordDigest } from "../../world/password-digest.ts";
import { newRecoveryCodes, recoveryCodesLeft, storedRecoveryCodes } from "../../world/recovery-codes.ts";
import type { World } from "../../world/world.ts";
import type { PlatformHandler } from "../platform-call.ts";
import { PlatformFailure } from "../platform-call.ts";
import { signedIn } from "../session-token.ts";
import { countedWrong, refuseRush } from "./enrolment.ts";
import { isProofFresh } from "./fresh-proof.ts";

/**
 * Returns the number of a person's recovery codes as a field of an answer; an empty object at a tenant without the
 * capability.
 */
export function toldRecoveryCodes(
  world: World,
  { tenantCode, recoveryCodes }: Person,
): { readonly recoveryCodes?: components["schemas"]["RecoveryCodesLeft"] } {
  return hasRecoveryCodes(world, tenantCode)
    ? { recoveryCodes: { left: recoveryCodesLeft(recoveryCodes) } }
    : {};
}

/**
 * Handles `POST /mfa/recovery-codes`: makes ten recovery codes for a person who has just passed a factor; earlier ones
 * are no longer valid.
 */
export function makeRecoveryCodes(world: World): PlatformHandler {
  return (request): components["schemas"]["RecoveryCodes"] => {
    const { person, session } = signedIn(world, request);
    if (!hasRecoveryCodes(world, person.tenantCode)) {
      throw new PlatformFailure(404, "NotFound", "The platform has no such call for this tenant.");
    }
    if (!isProofFresh(world, session.mfa)) {
      throw new PlatformFailure(403, "VERIFICATION_REQUIRED", "A factor has to be verified first.");
    }
    refuseRush(world, "recovery-codes", person);
    world.mfaLimits.count("recovery-codes", person.uuid);
    const codes = newRecoveryCodes();
    world.people.change(person.email, { recoveryCodes: [...storedRecoveryCodes(person.uuid, codes)] });
    world.noticeMails.send({ mail: "recovery-codes-made" }, person, request.pageLanguage);
    return { codes };
  };
}

/** Uses up a recovery code. Throws if it is wrong, was used before, or comes after too many wrong ones. */
export function spendRecoveryCode(world: World, person: Person, code: string, pageLanguage: string): void {
  if (!hasRecoveryCodes(world, person.tenantCode)) {
    throw new PlatformFailure(400, "BadRequest", "There are no recovery codes at this tenant.");
  }
  refuseRush(world, "wrong-recovery-code", person);
  const { uuid, email, recoveryCodes = [] } = person;
  const digest = passwordDigest(uuid, code);
  const found = recoveryCodes.find((stored) => stored.digest === digest);
  if (found === undefined) {
    throw countedWrong(world, "wrong-recovery-code", person, "That is not a recovery code.");
  }
  if (found.isUsed) {
    throw new PlatformFailure(400, "CODE_ALREADY_USED", "That recovery code was used before.");
  }
  world.mfaLimits.forget("wrong-recovery-code", uuid);
  const rest = recoveryCodes.map((stored) => (stored === found ? { digest, isUsed: true } : stored));
  world.people.change(email, { recoveryCodes: rest });
  const left = String(recoveryCodesLeft(rest));
  world.noticeMails.send({ mail: "recovery-code-used", values: { left } }, person, pageLanguage);
}

function hasRecoveryCodes(world: World, tenantCode: string): boolean {
  const { capabilities = [] } = world.tenants.find(tenantCode)?.loginDomain ?? {};
  return capabilities.includes("mfa-recovery-codes");
}
