import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { LocalAddresses } from "../../local-addresses.ts";
import { isJsonObject } from "../../world/merge-patch.ts";
import type { JsonObject } from "../../world/merge-patch.ts";
import type { EnrolledFactor, Passkey } from "../../world/mfa-factors.ts";
import { isPasskey } from "../../world/mfa-factors.ts";
import type { Person } from "../../world/people-records.ts";
import type { PasskeyChallenge } from "../../world/session-records.ts";
import type { World } from "../../world/world.ts";
import type { PlatformHandler, PlatformRequest } from "../platform-call.ts";
import { PlatformFailure } from "../platform-call.ts";
import type { SignedIn } from "../session-token.ts";
import { raiseSession, signedIn } from "../session-token.ts";
import { enrol, refuseRush, refuseUnverified } from "./enrolment.ts";
import { keeperOf } from "./passkey-keepers.ts";
import { purposeIn } from "./purpose-in.ts";

type Schemas = components["schemas"];

/** How long a browser asks, and how long after that its answer is still taken, in milliseconds. */
const timeout = 60_000;
const grace = 60_000;

/** Returns whether the platform offers passkeys for a tenant. */
export function hasPasskeys(world: World, tenantCode: string): boolean {
  const { capabilities = [] } = world.tenants.find(tenantCode)?.loginDomain ?? {};
  return capabilities.includes("mfa-passkey");
}

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
    const options = await generateRegistrationOptions({
      rpID: rpIdOf(world, person, addresses),
      rpName: world.tenants.find(person.tenantCode)?.loginDomain.theme.name ?? person.tenantCode,
      userID: userIdOf(person),
      userName: person.email,
      userDisplayName: person.name,
      timeout,
      excludeCredentials: descriptorsOf(person),
      authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
    });
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
    const response = credentialIn(request.body) as unknown as RegistrationResponseJSON;
    const expectedChallenge = spendChallenge(world, visit, "creation");
    const { registrationInfo: made } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: addresses.portal(person.tenantCode),
      expectedRPID: rpIdOf(world, person, addresses),
      requireUserVerification: true,
    }).catch(refuse);
    if (made === undefined || passkeysOf(person).some((one) => one.credentialId === made.credential.id)) {
      throw refused();
    }
    enrol(
      world,
      person,
      {
        type: "passkey",
        credentialId: made.credential.id,
        publicKey: Buffer.from(made.credential.publicKey).toString("base64url"),
        counter: made.credential.counter,
        transports: made.credential.transports ?? [],
        isBackedUp: made.credentialBackedUp,
        aaguid: made.aaguid,
        rpId: rpIdOf(world, person, addresses),
      },
      request,
    );
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
    const expectedChallenge = spendChallenge(world, visit, "request");
    const passkey = passkeysOf(visit.person).find(({ credentialId }) => credentialId === response.id);
    if (passkey === undefined) {
      throw new PlatformFailure(400, "PASSKEY_UNKNOWN", "This person has no such passkey.");
    }
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: addresses.portal(visit.person.tenantCode),
      expectedTopOrigin: partnerOriginsOf(world, visit.person),
      expectedRPID: rpIdOf(world, visit.person, addresses),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }).catch(refuse);
    if (!verified) {
      throw refused();
    }
    noteUse(world, visit.person, {
      ...passkey,
      counter: authenticationInfo.newCounter,
      isBackedUp: authenticationInfo.credentialBackedUp,
    });
    return { token: raiseSession(world, visit, "passkey", purpose) };
  };
}

/** Returns the session of a call; throws where the tenant has no passkeys. */
function visitOf(world: World, request: PlatformRequest): SignedIn {
  const visit = signedIn(world, request);
  if (!hasPasskeys(world, visit.person.tenantCode)) {
    throw new PlatformFailure(404, "NotFound", "The platform has no such call for this tenant.");
  }
  return visit;
}

/** Returns the relying party of a tenant's host. */
export function rpIdOf(
  world: World,
  { tenantCode }: Pick<Person, "tenantCode">,
  addresses: LocalAddresses,
): string {
  return world.tenants.find(tenantCode)?.passkeyRpId ?? new URL(addresses.portal(tenantCode)).hostname;
}

/** Returns the handle of a person (WebAuthn §14.6.1), which says nothing about them. */
function userIdOf({ uuid }: Person) {
  return Buffer.from(uuid.replaceAll("-", ""), "hex");
}

/** Returns the passkeys that a person has. */
export function passkeysOf({ mfaFactors = [] }: Person): readonly (EnrolledFactor & Passkey)[] {
  return mfaFactors.filter(isPasskey);
}

function descriptorsOf(person: Person): { readonly id: string; readonly transports: string[] }[] {
  return passkeysOf(person).map(({ credentialId: id, transports }) => ({ id, transports: [...transports] }));
}

/** Returns the origins whose pages may frame the challenge. */
function partnerOriginsOf(world: World, { tenantCode }: Person): string[] {
  const { partnerOrigins } = world.tenants.find(tenantCode)?.configuration ?? {};
  return Array.isArray(partnerOrigins) ? (partnerOrigins as string[]) : [];
}

function keepChallenge(
  world: World,
  { person, session }: SignedIn,
  challenge: Omit<PasskeyChallenge, "expiresAt">,
): void {
  world.mfaLimits.count("passkey-challenge", person.uuid);
  const passkeyChallenge = { ...challenge, expiresAt: world.clock.now() + timeout + grace };
  world.sessions.changeMfa(session.id, { ...session.mfa, passkeyChallenge });
}

/** Returns the challenge that is to be signed, and forgets it: whatever becomes of the answer, it is used. */
function spendChallenge(world: World, { session }: SignedIn, ceremony: PasskeyChallenge["ceremony"]): string {
  const { passkeyChallenge, ...mfa } = session.mfa;
  world.sessions.changeMfa(session.id, mfa);
  if (passkeyChallenge?.ceremony !== ceremony || passkeyChallenge.expiresAt < world.clock.now()) {
    throw new PlatformFailure(400, "PASSKEY_EXPIRED", "There is no challenge that this could answer.");
  }
  return passkeyChallenge.challenge;
}

/** Returns the credential in a body; throws where there is none. */
export function credentialIn(body: JsonObject): JsonObject {
  const { credential } = body;
  if (!isJsonObject(credential)) {
    throw new PlatformFailure(400, "BadRequest", "The field credential is required.");
  }
  return credential;
}

/** Notes when a passkey was last used, and what its authenticator says of it now. */
export function noteUse(
  world: World,
  { email, mfaFactors = [] }: Person,
  used: EnrolledFactor & Passkey,
): void {
  const lastUsedAt = new Date(world.clock.now()).toISOString();
  world.people.change(email, {
    mfaFactors: mfaFactors.map((factor) => (factor.id === used.id ? { ...used, lastUsedAt } : factor)),
  });
}

export function refused(): PlatformFailure {
  return new PlatformFailure(400, "PASSKEY_REFUSED", "The passkey did not pass.");
}

export function refuse(): never {
  throw refused();
}
