import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { LocalAddresses } from "../../local-addresses.ts";
import type { EnrolledFactor } from "../../world/mfa-factors.ts";
import { factorId, isPasskey, isPhone, maskedPhoneNumber, provedBy } from "../../world/mfa-factors.ts";
import type { Person } from "../../world/people-records.ts";
import type { SessionMfa } from "../../world/session-records.ts";
import type { World } from "../../world/world.ts";
import type { PlatformHandler, PlatformRequest } from "../platform-call.ts";
import { PlatformFailure, requiredText } from "../platform-call.ts";
import { signedIn } from "../session-token.ts";
import { listedPasskey, passkeyAccountOf } from "./passkey-calls.ts";
import { hasCapability } from "../passkeys/passkey-ceremonies.ts";
import { isProofFresh } from "./fresh-proof.ts";
import { stateWithoutFactors } from "./mfa-standing.ts";

type Schemas = components["schemas"];

const longestName = 64;

/** Handles `GET /mfa/factors`: returns the enrolled factors. */
export function listMfaFactors(world: World, addresses: LocalAddresses): PlatformHandler {
  return (request): Schemas["ListedFactors"] => {
    const { person, session } = signedIn(world, request);
    refuseUnproved(person, session.mfa);
    const { mfaFactors = [] } = person;
    const account = passkeyAccountOf(world, person, addresses);
    return {
      factors: mfaFactors.map((factor) => listed(factor, account.rpId)),
      isOneRequired: isOneRequired(world, person),
      ...(hasCapability(world, person.tenantCode, "mfa-passkey") ? { passkeyAccount: account } : {}),
    };
  };
}

/** Handles `PATCH /mfa/factors/{id}`: gives a factor another name. */
export function renameMfaFactor(world: World): PlatformHandler {
  return (request) => {
    const { person, factor } = factorToChange(world, request);
    const name = requiredText(request.body, "name").trim();
    if (name === "" || [...name].length > longestName) {
      throw new PlatformFailure(400, "BadRequest", "That is no name for a factor.");
    }
    const { mfaFactors = [] } = person;
    world.people.change(person.email, {
      mfaFactors: mfaFactors.map((one) => (factorId(one) === factorId(factor) ? { ...one, name } : one)),
    });
    return {};
  };
}

/** Handles `DELETE /mfa/factors/{id}`: removes a factor, and the trust of the browsers in which it was verified. */
export function removeMfaFactor(world: World): PlatformHandler {
  return (request) => {
    const { person, factor } = factorToChange(world, request);
    const { mfaFactors = [] } = person;
    const others = mfaFactors.filter((one) => factorId(one) !== factorId(factor));
    if (others.length === 0 && isOneRequired(world, person)) {
      throw new PlatformFailure(409, "LAST_FACTOR_REQUIRED", "One factor is required.");
    }
    const isAsked = person.state === "MFA_VERIFICATION_REQUIRED";
    world.people.change(person.email, {
      mfaFactors: others.length === 0 ? null : others,
      ...(others.length === 0 && isAsked ? { state: stateWithoutFactors(person, world.clock.now()) } : {}),
    });
    world.trustedBrowsers.endAll(person.uuid, provedBy(factor));
    world.noticeMails.send({ mail: "factor-removed" }, person, request.pageLanguage);
    return {};
  };
}

/** Throws where no factor was passed in the session, and its browser is not trusted either. */
export function refuseUnproved({ mfaFactors = [] }: Person, { isTrusted, verified }: SessionMfa): void {
  if (mfaFactors.length > 0 && isTrusted !== true && verified === undefined) {
    throw verificationRequired();
  }
}

/** Throws where no factor was passed lately. */
export function refuseStale(world: World, mfa: SessionMfa): void {
  if (!isProofFresh(world, mfa)) {
    throw verificationRequired();
  }
}

function verificationRequired(): PlatformFailure {
  return new PlatformFailure(403, "VERIFICATION_REQUIRED", "A factor has to be verified for this first.");
}

function factorToChange(
  world: World,
  request: PlatformRequest,
): { readonly person: Person; readonly factor: EnrolledFactor } {
  const { person, session } = signedIn(world, request);
  refuseStale(world, session.mfa);
  const factor = person.mfaFactors?.find((one) => factorId(one) === request.parameters["id"]);
  if (factor === undefined) {
    throw new PlatformFailure(404, "NotFound", "This person has no such factor.");
  }
  return { person, factor };
}

/** Returns whether this person has to have a factor. */
function isOneRequired(world: World, person: Person): boolean {
  return (
    person.state !== "AUTHENTICATED" &&
    stateWithoutFactors(person, world.clock.now()) === "MFA_REGISTRATION_REQUIRED"
  );
}

/** The date on which factors of seeded people were added, unless they name one. */
const longAgo = "2026-01-15T09:30:00.000Z";

function listed(factor: EnrolledFactor, rpId: string): Schemas["ListedFactor"] {
  const { type, name, addedAt = longAgo, lastUsedAt } = factor;
  return {
    id: factorId(factor),
    type,
    ...(isPhone(factor) ? { maskedPhoneNumber: maskedPhoneNumber(factor.phoneNumber) } : {}),
    ...(isPasskey(factor) ? { passkey: listedPasskey(factor, rpId) } : {}),
    ...(name === undefined ? {} : { name }),
    addedAt,
    ...(lastUsedAt === undefined ? {} : { lastUsedAt }),
  };
}
