import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { LocalAddresses } from "../../local-addresses.ts";
import { isJsonObject } from "../../world/merge-patch.ts";
import type { JsonObject } from "../../world/merge-patch.ts";
import type { EnrolledFactor, Passkey } from "../../world/mfa-factors.ts";
import { isPasskey } from "../../world/mfa-factors.ts";
import type { Person } from "../../world/people-records.ts";
import type { PasskeyChallenge } from "../../world/session-records.ts";
import type { World } from "../../world/world.ts";
import { PlatformFailure } from "../platform-call.ts";
import type { SignedIn } from "../session-token.ts";

/** How long a browser asks, and how long after that its answer is still taken, in milliseconds. */
export const timeout = 60_000;
const grace = 60_000;

/** The person of a ceremony, and the addresses at which the sandbox listens. */
type Ceremony = { readonly world: World; readonly addresses: LocalAddresses; readonly person: Person };

/** Returns whether the platform has one of its capabilities for a tenant. */
export function hasCapability(
  world: World,
  tenantCode: string,
  name: "mfa-passkey" | "passkey" | "sessions",
): boolean {
  return world.tenants.find(tenantCode)?.loginDomain.capabilities?.includes(name) === true;
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
export function userIdOf({ uuid }: Person) {
  return Buffer.from(uuid.replaceAll("-", ""), "hex");
}

/** Returns the passkeys that a person has. */
export function passkeysOf({ mfaFactors = [] }: Person): readonly (EnrolledFactor & Passkey)[] {
  return mfaFactors.filter(isPasskey);
}

/** Returns a person's passkeys as WebAuthn's options name them. */
export function descriptorsOf(person: Person): { readonly id: string; readonly transports: string[] }[] {
  return passkeysOf(person).map(({ credentialId: id, transports }) => ({ id, transports: [...transports] }));
}

/** Returns the options with which a browser makes a passkey for a person. */
export async function creationOptionsFor(
  { world, addresses, person }: Ceremony,
  authenticatorSelection: NonNullable<
    Parameters<typeof generateRegistrationOptions>[0]["authenticatorSelection"]
  >,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpID: rpIdOf(world, person, addresses),
    rpName: world.tenants.find(person.tenantCode)?.loginDomain.theme.name ?? person.tenantCode,
    userID: userIdOf(person),
    userName: person.email,
    userDisplayName: person.name,
    timeout,
    excludeCredentials: descriptorsOf(person),
    authenticatorSelection,
  });
}

/**
 * Returns the passkey that a browser has made; throws where it does not pass. `isUnasked`: the browser has asked no question
 * for it, so that it says neither that a person was there nor who.
 */
export async function madePasskey(
  { world, addresses, person }: Ceremony,
  made: { readonly body: JsonObject; readonly expectedChallenge: string; readonly isUnasked?: boolean },
): Promise<Passkey> {
  const { body, expectedChallenge, isUnasked = false } = made;
  const rpId = rpIdOf(world, person, addresses);
  const { registrationInfo: info } = await verifyRegistrationResponse({
    response: credentialIn(body) as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: addresses.portal(person.tenantCode),
    expectedRPID: rpId,
    requireUserPresence: !isUnasked,
    requireUserVerification: !isUnasked,
  }).catch(refuse);
  if (info === undefined || passkeysOf(person).some((one) => one.credentialId === info.credential.id)) {
    throw refused();
  }
  return {
    type: "passkey",
    credentialId: info.credential.id,
    publicKey: Buffer.from(info.credential.publicKey).toString("base64url"),
    counter: info.credential.counter,
    transports: info.credential.transports ?? [],
    isBackedUp: info.credentialBackedUp,
    aaguid: info.aaguid,
    rpId,
  };
}

/**
 * Verifies what a person's passkey has signed, and notes its use; throws where it does not pass. `expectedTopOrigin`: the
 * origins whose pages may frame the ceremony.
 */
export async function verifySigned(
  { world, addresses, person }: Ceremony,
  passkey: EnrolledFactor & Passkey,
  signed: {
    readonly response: AuthenticationResponseJSON;
    readonly expectedChallenge: string;
    readonly expectedTopOrigin?: string[];
  },
): Promise<void> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...signed,
    expectedOrigin: addresses.portal(person.tenantCode),
    expectedRPID: rpIdOf(world, person, addresses),
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
  const used = {
    ...passkey,
    counter: authenticationInfo.newCounter,
    isBackedUp: authenticationInfo.credentialBackedUp,
    lastUsedAt: new Date(world.clock.now()).toISOString(),
  };
  world.people.change(person.email, {
    mfaFactors: (person.mfaFactors ?? []).map((factor) => (factor.id === passkey.id ? used : factor)),
  });
}

/** Keeps in a session the challenge that its browser is to answer. */
export function keepChallenge(
  world: World,
  { person, session }: SignedIn,
  challenge: Omit<PasskeyChallenge, "expiresAt">,
): void {
  world.mfaLimits.count("passkey-challenge", person.uuid);
  const passkeyChallenge = { ...challenge, expiresAt: world.clock.now() + timeout + grace };
  world.sessions.changeMfa(session.id, { ...session.mfa, passkeyChallenge });
}

/** Returns the challenge of a session, and forgets it: whatever becomes of the answer, it is used. */
export function spendChallenge(
  world: World,
  { session }: SignedIn,
  ...ceremonies: readonly PasskeyChallenge["ceremony"][]
): PasskeyChallenge {
  const { passkeyChallenge, ...mfa } = session.mfa;
  world.sessions.changeMfa(session.id, mfa);
  const isAwaited = passkeyChallenge !== undefined && ceremonies.includes(passkeyChallenge.ceremony);
  if (!isAwaited || passkeyChallenge.expiresAt < world.clock.now()) {
    throw new PlatformFailure(400, "PASSKEY_EXPIRED", "There is no challenge that this could answer.");
  }
  return passkeyChallenge;
}

/** Returns the credential in a body; throws where there is none. */
export function credentialIn(body: JsonObject): JsonObject {
  const { credential } = body;
  if (!isJsonObject(credential)) {
    throw new PlatformFailure(400, "BadRequest", "The field credential is required.");
  }
  return credential;
}

function refused(): PlatformFailure {
  return new PlatformFailure(400, "PASSKEY_REFUSED", "The passkey did not pass.");
}

function refuse(): never {
  throw refused();
}
