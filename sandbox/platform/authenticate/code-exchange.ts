import { clientSecretOf, personUuidOfSubject } from "../../auth0/provider-client.ts";
import type { LocalAddresses } from "../../local-addresses.ts";
import { loopbackRequest } from "../../loopback-request.ts";
import { isJsonObject } from "../../world/merge-patch.ts";
import type { Person } from "../../world/people-records.ts";
import type { World } from "../../world/world.ts";

export type CodeExchange = {
  readonly tenantCode: string;
  readonly code: string;
  /** The address that the code was sent to, without its query. */
  readonly redirectUri: string;
};

/**
 * Spends an authorization code at the tenant's identity provider, server to server (RFC 6749 §4.1.3).
 * `undefined` where the provider refuses it or its person is not one of this tenant.
 */
export async function exchangeCode(
  world: World,
  addresses: LocalAddresses,
  { tenantCode, code, redirectUri }: CodeExchange,
): Promise<Person | undefined> {
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
  const subject = answer.status === 200 ? subjectOfIdToken(JSON.parse(answer.text)) : undefined;
  const person = subject === undefined ? undefined : world.people.find(personUuidOfSubject(subject));
  return person?.tenantCode === tenantCode ? person : undefined;
}

/** The token came over our own connection to the provider, so its signature needs no second look. */
function subjectOfIdToken(answer: unknown): string | undefined {
  const idToken = isJsonObject(answer) ? answer["id_token"] : undefined;
  const payload = typeof idToken === "string" ? idToken.split(".")[1] : undefined;
  if (payload === undefined) {
    return undefined;
  }
  const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
  const subject = isJsonObject(claims) ? claims["sub"] : undefined;
  return typeof subject === "string" ? subject : undefined;
}
