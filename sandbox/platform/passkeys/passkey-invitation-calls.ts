import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { LocalAddresses } from "../../local-addresses.ts";
import type { Person } from "../../world/people-records.ts";
import type { SessionMfa } from "../../world/session-records.ts";
import type { World } from "../../world/world.ts";
import { dueStep } from "../authenticate/what-is-due.ts";
import { addFactor, refuseRush } from "../mfa/enrolment.ts";
import { refuseUnproved } from "../mfa/factor-calls.ts";
import type { PlatformHandler, PlatformRequest } from "../platform-call.ts";
import { PlatformFailure } from "../platform-call.ts";
import type { SignedIn } from "../session-token.ts";
import { signedIn } from "../session-token.ts";
import {
  creationOptionsFor,
  hasCapability,
  keepChallenge,
  madePasskey,
  passkeysOf,
  rpIdOf,
  spendChallenge,
} from "./passkey-ceremonies.ts";

type Schemas = components["schemas"];

/**
 * Returns whether a person may be invited to make a passkey for this host in this session: where a factor is asked for
 * elsewhere, only in a browser that they trust.
 */
export function isPasskeyInvited(
  world: World,
  addresses: LocalAddresses,
  person: Person,
  mfa: SessionMfa,
): boolean {
  const rpId = rpIdOf(world, person, addresses);
  const { mfaFactors = [] } = person;
  return (
    hasCapability(world, person.tenantCode, "passkey") &&
    dueStep(person, mfa, world.clock.now()) === undefined &&
    (mfaFactors.length === 0 || mfa.isTrusted === true) &&
    !passkeysOf(person).some((passkey) => passkey.rpId === rpId)
  );
}

/** Handles `POST /passkeys/creation-options`: begins the making of a passkey to sign in with. */
export function makeInvitedPasskeyOptions(world: World, addresses: LocalAddresses): PlatformHandler {
  return async (request): Promise<Schemas["PublicKeyCredentialCreationOptionsJSON"]> => {
    const visit = visitOf(world, request);
    const { person } = visit;
    refuseRush(world, "passkey-challenge", person);
    const isUnasked = request.body["mediation"] === "conditional";
    const options = await creationOptionsFor(
      { world, addresses, person },
      { residentKey: "required", userVerification: isUnasked ? "preferred" : "required" },
    );
    const ceremony = isUnasked ? "unasked-creation" : "invited-creation";
    keepChallenge(world, visit, { challenge: options.challenge, ceremony });
    return options as Schemas["PublicKeyCredentialCreationOptionsJSON"];
  };
}

/** Handles `POST /passkeys`: takes the passkey that the browser has made. */
export function registerInvitedPasskey(world: World, addresses: LocalAddresses): PlatformHandler {
  return async (request): Promise<Schemas["Nothing"]> => {
    const visit = visitOf(world, request);
    const { person } = visit;
    const { challenge, ceremony } = spendChallenge(world, visit, "invited-creation", "unasked-creation");
    const passkey = await madePasskey(
      { world, addresses, person },
      {
        body: request.body,
        expectedChallenge: challenge,
        isUnasked: ceremony === "unasked-creation",
      },
    );
    addFactor(world, person, passkey, request);
    return {};
  };
}

/** Returns the session of a call; throws where the tenant has no sign-in by passkey, or a factor was not proved. */
function visitOf(world: World, request: PlatformRequest): SignedIn {
  const visit = signedIn(world, request);
  if (!hasCapability(world, visit.person.tenantCode, "passkey")) {
    throw new PlatformFailure(404, "NotFound", "The platform has no such call for this tenant.");
  }
  refuseUnproved(visit.person, visit.session.mfa);
  return visit;
}
