import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { generateAuthenticationOptions } from "@simplewebauthn/server";
import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { LocalAddresses } from "../../local-addresses.ts";
import type { Passkey } from "../../world/mfa-factors.ts";
import type { Person } from "../../world/people-records.ts";
import type { World } from "../../world/world.ts";
import {
  creationOptionsFor,
  credentialIn,
  descriptorsOf,
  hasCapability,
  keepChallenge,
  madePasskey,
  passkeysOf,
  rpIdOf,
  spendChallenge,
  timeout,
  userIdOf,
  verifySigned,
} from "../passkeys/passkey-ceremonies.ts";
import type { PlatformHandler, PlatformRequest } from "../platform-call.ts";
import { PlatformFailure } from "../platform-call.ts";
import type { SignedIn } from "../session-token.ts";
import { raiseSession, signedIn } from "../session-token.ts";
import { enrol, refuseRush, refuseUnverified } from "./enrolment.ts";
import { keeperOf } from "./passkey-keepers.ts";
import { purposeIn } from "./purpose-in.ts";

type Schemas = components["schemas"];

/** Returns by what browsers know a person's passkeys. */
export function passkeyAccountOf(
  world: World,
  person: Person,
  addresses: LocalAddresses,
): Schemas["PasskeyAccount"] {
  return {
    rpId: rpIdOf(world, person, addresses),
    userId: userIdOf(person).toString("base64url"),
    name: person.email,
    displayName: person.name,
  };
}

/** Returns what the list of factors says of a passkey. `ofHost`: the relying party of the host. */
export function listedPasskey(passkey: Passkey, ofHost: string): Schemas["ListedPasskey"] {
  const { credentialId, isBackedUp, rpId } = passkey;
  const keeper = keeperOf(passkey);
  return {
    credentialId,
    isBackedUp,
    ...(keeper === undefined ? {} : { keeper }),
    ...(rpId === ofHost ? {} : { rpId }),
  };
}

/** Handles `POST /mfa/passkeys/creation-options`: begins the enrolment of a passkey. */
export function makePasskeyCreationOptions(world: World, addresses: LocalAddresses): PlatformHandler {
  return async (request): Promise<Schemas["PublicKeyCredentialCreationOptionsJSON"]> => {
    const visit = visitOf(world, request);
    const { person, session } = visit;
    refuseUnverified(person, session.mfa);
    refuseRush(world, "passkey-challenge", person);
    const options = await creationOptionsFor(
      { world, addresses, person },
      { residentKey: "preferred", userVerification: "required" },
    );
    keepChallenge(world, visit, { challenge: options.challenge, ceremony: "creation" });
    return options as Schemas["PublicKeyCredentialCreationOptionsJSON"];
  };
}

/** Handles `POST /mfa/passkeys`: enrols the passkey that the browser has made. */
export function registerPasskey(world: World, addresses: LocalAddresses): PlatformHandler {
  return async (request): Promise<Schemas["RaisedSession"]> => {
    const visit = visitOf(world, request);
    const { person, session } = visit;
    refuseUnverified(person, session.mfa);
    const { challenge: expectedChallenge } = spendChallenge(world, visit, "creation");
    const made = { body: request.body, expectedChallenge };
    enrol(world, person, await madePasskey({ world, addresses, person }, made), request);
    return { token: raiseSession(world, visit, "passkey", "for-mfa-login") };
  };
}

/** Handles `POST /mfa/passkeys/request-options`: begins the verification of a passkey. */
export function makePasskeyRequestOptions(world: World, addresses: LocalAddresses): PlatformHandler {
  return async (request): Promise<Schemas["PublicKeyCredentialRequestOptionsJSON"]> => {
    const visit = visitOf(world, request);
    const { person } = visit;
    const [first] = passkeysOf(person);
    if (first === undefined) {
      throw new PlatformFailure(400, "PASSKEY_UNKNOWN", "This person has no passkey.");
    }
    refuseRush(world, "passkey-challenge", person);
    const ofHost = rpIdOf(world, person, addresses);
    const isOfHost = passkeysOf(person).some(({ rpId }) => rpId === ofHost);
    const options = await generateAuthenticationOptions({
      // Of passkeys that belong elsewhere the browser itself says so.
      rpID: isOfHost ? ofHost : first.rpId,
      timeout,
      allowCredentials: descriptorsOf(person),
      userVerification: "required",
    });
    keepChallenge(world, visit, { challenge: options.challenge, ceremony: "request" });
    return options as Schemas["PublicKeyCredentialRequestOptionsJSON"];
  };
}

/** Handles `POST /mfa/passkeys/verify`: verifies what a passkey has signed, and replaces the session by a new one. */
export function verifyPasskey(world: World, addresses: LocalAddresses): PlatformHandler {
  return async (request): Promise<Schemas["RaisedSession"]> => {
    const visit = visitOf(world, request);
    const purpose = purposeIn(request.body);
    const response = credentialIn(request.body) as unknown as AuthenticationResponseJSON;
    if (purpose === undefined) {
      throw new PlatformFailure(400, "BadRequest", "There is no such purpose.");
    }
    const { challenge: expectedChallenge } = spendChallenge(world, visit, "request");
    const { person } = visit;
    const passkey = passkeysOf(person).find(({ credentialId }) => credentialId === response.id);
    if (passkey === undefined) {
      throw new PlatformFailure(400, "PASSKEY_UNKNOWN", "This person has no such passkey.");
    }
    await verifySigned({ world, addresses, person }, passkey, {
      response,
      expectedChallenge,
      expectedTopOrigin: partnerOriginsOf(world, person),
    });
    return { token: raiseSession(world, visit, "passkey", purpose) };
  };
}

/** Returns the session of a call; throws where the tenant has no passkeys. */
function visitOf(world: World, request: PlatformRequest): SignedIn {
  const visit = signedIn(world, request);
  if (!hasCapability(world, visit.person.tenantCode, "mfa-passkey")) {
    throw new PlatformFailure(404, "NotFound", "The platform has no such call for this tenant.");
  }
  return visit;
}

/** Returns the origins whose pages may frame the challenge. */
function partnerOriginsOf(world: World, { tenantCode }: Person): string[] {
  const { partnerOrigins } = world.tenants.find(tenantCode)?.configuration ?? {};
  return Array.isArray(partnerOrigins) ? (partnerOrigins as string[]) : [];
}
