import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { generateAuthenticationOptions } from "@simplewebauthn/server";
import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { LocalAddresses } from "../../local-addresses.ts";
import { isJsonObject } from "../../world/merge-patch.ts";
import type { World } from "../../world/world.ts";
import type { PlatformHandler, PlatformRequest } from "../platform-call.ts";
import { PlatformFailure, requiredText } from "../platform-call.ts";
import {
  credentialIn,
  hasCapability,
  passkeysOf,
  rpIdOf,
  timeout,
  verifySigned,
} from "./passkey-ceremonies.ts";

type Schemas = components["schemas"];

/** Handles `POST /passkeys/request-options`: begins a sign-in of whichever person. */
export function makePasskeySignInOptions(world: World, addresses: LocalAddresses): PlatformHandler {
  return async (request): Promise<Schemas["PublicKeyCredentialRequestOptionsJSON"]> => {
    const tenantCode = tenantOf(world, request);
    const options = await generateAuthenticationOptions({
      rpID: rpIdOf(world, { tenantCode }, addresses),
      timeout,
      userVerification: "required",
    });
    world.passkeySignIns.begin(tenantCode, options.challenge);
    return options as Schemas["PublicKeyCredentialRequestOptionsJSON"];
  };
}

/** Handles `POST /passkeys/sign-in`: verifies what a passkey has signed, and answers with a ticket for the provider. */
export function provePasskey(world: World, addresses: LocalAddresses): PlatformHandler {
  return async (request): Promise<Schemas["PasskeyProof"]> => {
    const tenantCode = tenantOf(world, request);
    const response = credentialIn(request.body) as unknown as AuthenticationResponseJSON;
    const challenge = challengeIn(response);
    if (!world.passkeySignIns.spendChallenge(tenantCode, challenge)) {
      throw new PlatformFailure(400, "PASSKEY_EXPIRED", "There is no challenge that this could answer.");
    }
    const { person, passkey } = found(world, {
      tenantCode,
      id: response.id,
      rpId: rpIdOf(world, { tenantCode }, addresses),
    });
    await verifySigned({ world, addresses, person }, passkey, { response, expectedChallenge: challenge });
    return { username: person.email, ticket: world.passkeySignIns.issueTicket(person.uuid) };
  };
}

/** Returns the tenant of a call; throws where it is not that of the host, or signs no one in with passkeys. */
function tenantOf(world: World, { body, hostTenantCode }: PlatformRequest): string {
  const tenantCode = requiredText(body, "tenantCode");
  if (world.tenants.find(tenantCode) === undefined || tenantCode !== hostTenantCode) {
    throw new PlatformFailure(400, "TenantInvalid", "This host does not belong to that tenant.");
  }
  if (!hasCapability(world, tenantCode, "passkey")) {
    throw new PlatformFailure(404, "NotFound", "The platform has no such call for this tenant.");
  }
  return tenantCode;
}

/** Returns the challenge that a browser says it has signed; empty where it says none. */
function challengeIn({ response }: AuthenticationResponseJSON): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString("utf8"));
    return isJsonObject(said) && typeof said["challenge"] === "string" ? said["challenge"] : "";
  } catch {
    return "";
  }
}

/** Returns the passkey with this id, and whose it is; throws where no person of the tenant has it. */
function found(
  world: World,
  { tenantCode, id, rpId }: { readonly tenantCode: string; readonly id: string; readonly rpId: string },
) {
  const owned = world.people
    .all()
    .flatMap((person) => passkeysOf(person).map((passkey) => ({ person, passkey })))
    .filter(({ passkey }) => passkey.credentialId === id && passkey.rpId === rpId);
  const ofTenant = owned.find(({ person }) => person.tenantCode === tenantCode);
  if (ofTenant !== undefined) {
    return ofTenant;
  }
  throw owned.length > 0
    ? new PlatformFailure(400, "PASSKEY_ELSEWHERE", "A person of another tenant has this passkey.")
    : new PlatformFailure(400, "PASSKEY_UNKNOWN", "No person has this passkey.");
}
