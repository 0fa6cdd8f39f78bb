import { clientSecretOf, personUuidOfSubject } from "../../auth0/provider-client.ts";
import type { LocalAddresses } from "../../local-addresses.ts";
import { loopbackRequest } from "../../loopback-request.ts";
import type { JsonObject } from "../../world/merge-patch.ts";
import { isJsonObject } from "../../world/merge-patch.ts";
import type { Person } from "../../world/people-records.ts";
import type { World } from "../../world/world.ts";

export type CodeExchange = {
  readonly tenantCode: string;
  readonly code: string;
  /** The redirect URI that the code was sent to, without its query. */
  readonly redirectUri: string;
};

/** The person of a code, and the provider's session in which it was issued. */
export type ExchangedCode = { readonly person: Person; readonly providerSession: string | undefined };

/**
 * Exchanges an authorization code at the tenant's identity provider, server to server (RFC 6749 §4.1.3). Returns
 * `undefined` when the provider refuses it or its person belongs to another tenant.
 */
export async function exchangeCode(
  world: World,
  addresses: LocalAddresses,
  { tenantCode, code, redirectUri }: CodeExchange,
): Promise<ExchangedCode | undefined> {
  const clientId = world.tenants.find(tenantCode)?.loginDomain.tenant.loginClientId;
  if (clientId === undefined) {
    return undefined;
  }
  const answer = await loopbackRequest({
    port: addresses.port,
    hostName: new URL(addresses.identityProvider(tenantCode)).hostname,
    path: "/oauth/token",
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: clientId,
      client_secret: clientSecretOf(world, tenantCode),
      code,
      redirect_uri: redirectUri,
    }).toString(),
  });
  const claims = answer.status === 200 ? claimsOfIdToken(JSON.parse(answer.text)) : {};
  const { sub: subject, sid } = claims;
  const person = typeof subject === "string" ? world.people.find(personUuidOfSubject(subject)) : undefined;
  if (person?.tenantCode !== tenantCode) {
    return undefined;
  }
  return { person, providerSession: typeof sid === "string" ? sid : undefined };
}

/** Decodes the ID token; no signature check, as it came from the token endpoint itself (OIDC Core §3.1.3.7). */
function claimsOfIdToken(answer: unknown): JsonObject {
  const idToken = isJsonObject(answer) ? answer["id_token"] : undefined;
  const payload = typeof idToken === "string" ? idToken.split(".")[1] : undefined;
  const claims: unknown =
    payload === undefined ? {} : JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
  return isJsonObject(claims) ? claims : {};
}
