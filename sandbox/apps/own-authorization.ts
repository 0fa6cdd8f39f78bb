import { createHash, randomBytes } from "node:crypto";
import type { LocalAddresses } from "../local-addresses.ts";
import { providersOf } from "../tenant-providers.ts";
import type { Tenant } from "../world/tenant-records.ts";
import type { World } from "../world/world.ts";
import { ownStatePrefix } from "./sign-in-answer.ts";

/** A sign-in that the demo application begins at a provider itself. */
export type OwnAuthorization = {
  readonly world: World;
  readonly addresses: LocalAddresses;
  readonly tenant: Tenant;
  /** The provider that has signed the person in; without it, the tenant's only one is asked. */
  readonly issuer?: string | undefined;
  /** The address in the application to which the sign-in leads. */
  readonly target: string;
  readonly loginHint?: string | undefined;
  /** The device token that the portal handed over, if any. */
  readonly userDeviceToken?: string | undefined;
};

/** The parameters that the portal adds to an address which it opens; they are removed before the provider is asked. */
const handedOver = ["iss", "login_hint", "target_link_uri", "state", "userDeviceToken"];

/** Returns whether the application itself asks the provider at which people of the tenant sign in. */
export function asksByItself({ world, addresses, tenant }: Omit<OwnAuthorization, "target">): boolean {
  return providersOf({ world, addresses }, tenant).some(
    ({ authorizationEndpoint }) => authorizationEndpoint !== undefined,
  );
}

/** Returns the address without the portal's parameters, as the target of the sign-in. */
export function bareTarget(address: URL): string {
  const target = new URL(address);
  for (const name of handedOver) {
    target.searchParams.delete(name);
  }
  return target.href;
}

/**
 * Begins an authorization with the application's own client, state, nonce and PKCE (OIDC Core §4). Returns the
 * address at the provider; `undefined` when the issuer is none of the tenant's.
 */
export function beginOwnAuthorization(
  asked: OwnAuthorization,
): { readonly state: string; readonly address: string } | undefined {
  const { world, addresses, tenant, issuer, target, loginHint, userDeviceToken } = asked;
  const provider = providersOf({ world, addresses }, tenant).find(
    (candidate) =>
      candidate.authorizationEndpoint !== undefined && (issuer ?? candidate.issuer) === candidate.issuer,
  );
  if (provider?.authorizationEndpoint === undefined) {
    return undefined;
  }
  const state = `${ownStatePrefix}${randomText()}`;
  const nonce = randomText();
  const codeVerifier = randomText();
  world.applicationRoundTrips.begin(state, {
    tenantCode: tenant.code,
    provider: provider.key,
    nonce,
    codeVerifier,
    target,
    ...(userDeviceToken === undefined ? {} : { userDeviceToken }),
  });
  const address = new URL(provider.authorizationEndpoint);
  const parameters = {
    client_id: provider.applicationClient.id,
    response_type: "code",
    scope: "openid profile email",
    redirect_uri: `${addresses.application(tenant.code)}/callback`,
    state,
    nonce,
    code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
    code_challenge_method: "S256",
    ...(loginHint === undefined ? {} : { login_hint: loginHint }),
  };
  for (const [name, value] of Object.entries(parameters)) {
    // The endpoint's own query is kept (RFC 6749 §3.1), so it may contain further scopes.
    if (!address.searchParams.has(name)) {
      address.searchParams.set(name, value);
    }
  }
  return { state, address: address.href };
}

function randomText(): string {
  return randomBytes(32).toString("base64url");
}
