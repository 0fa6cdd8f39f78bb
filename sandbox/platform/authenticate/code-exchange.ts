import type { LocalAddresses } from "../../local-addresses.ts";
import { loopbackRequest } from "../../loopback-request.ts";
import type { TenantProvider } from "../../tenant-providers.ts";
import { providersOf } from "../../tenant-providers.ts";
import type { JsonObject } from "../../world/merge-patch.ts";
import { isJsonObject } from "../../world/merge-patch.ts";
import type { Person } from "../../world/people-records.ts";
import type { World } from "../../world/world.ts";
import { PlatformFailure } from "../platform-call.ts";

/** A code, and what has to be sent with it to be exchanged. */
export type CodeExchange = {
  readonly tenantCode: string;
  readonly code: string;
  /** The redirect URI that the code was sent to; at Auth0 without its query. */
  readonly redirectUri: string;
  /** Whose client asked for the code. */
  readonly asker: "portal" | "application";
  /** The portal's name for the provider that sent the code; without it, each of the tenant's is asked. */
  readonly provider?: string | undefined;
  /** The secret of PKCE (RFC 7636 §4.5). */
  readonly codeVerifier?: string | undefined;
  /** The nonce that the ID token has to repeat (OIDC Core §3.1.3.7). */
  readonly nonce?: string | undefined;
};

/** The person of a code, the provider that redeemed it, and the provider's session in which it was issued. */
type ExchangedCode = {
  readonly person: Person;
  readonly provider: string;
  readonly providerSession: string | undefined;
  /** Whether the provider says that two factors proved the person (`amr`, RFC 8176). */
  readonly hasTwoFactors: boolean;
};

/**
 * Exchanges an authorization code at the tenant's identity provider, server to server (RFC 6749 §4.1.3). Returns
 * `undefined` when the provider refuses it or its person belongs to another tenant.
 */
export async function exchangeCode(
  world: World,
  addresses: LocalAddresses,
  exchange: CodeExchange,
): Promise<ExchangedCode | undefined> {
  const tenant = world.tenants.find(exchange.tenantCode);
  const providers = tenant === undefined ? [] : providersOf({ world, addresses }, tenant);
  const asked = providers.filter(({ key }) => exchange.provider === undefined || key === exchange.provider);
  if (asked.length === 0 && exchange.provider !== undefined) {
    throw new PlatformFailure(400, "ProviderInvalid", "The tenant has no such provider.");
  }
  for (const provider of asked) {
    const client = clientOf(world, provider, exchange);
    const exchanged = await exchangedAt(provider, client, exchange, addresses.authority);
    if (exchanged !== undefined) {
      return exchanged;
    }
  }
  return undefined;
}

/** Returns the client that asked for the code: an application may have its own. */
function clientOf(
  world: World,
  { portalClient, applicationClient }: TenantProvider,
  { asker, redirectUri, tenantCode }: CodeExchange,
): TenantProvider["portalClient"] {
  if (asker === "portal") {
    return portalClient;
  }
  const own = world.applications
    .ofTenant(tenantCode)
    .find(({ clientId, redirectUris }) => clientId !== undefined && redirectUris.includes(redirectUri));
  return own?.clientId === undefined ? applicationClient : { id: own.clientId };
}

async function exchangedAt(
  provider: TenantProvider,
  client: TenantProvider["portalClient"],
  { tenantCode, code, redirectUri, codeVerifier, nonce }: CodeExchange,
  authority: string | undefined,
): Promise<ExchangedCode | undefined> {
  const form = {
    grant_type: "authorization_code",
    client_id: client.id,
    ...(client.secret !== undefined && { client_secret: client.secret }),
    code,
    redirect_uri: redirectUri,
    ...(codeVerifier === undefined ? {} : { code_verifier: codeVerifier }),
  };
  const claims = await idTokenClaims(provider, form, authority);
  if (claims === undefined) {
    return undefined;
  }
  const { amr, sid } = claims;
  const problem = problemOfClaims(claims, { issuer: provider.issuer, audience: client.id, nonce });
  const person = problem === undefined ? provider.personOf(claims) : undefined;
  if (person?.tenantCode !== tenantCode) {
    const unknown =
      claims["email"] === undefined
        ? "the ID token has no claim email"
        : "nobody of the tenant has its e-mail";
    tellAuthor(provider, problem ?? unknown);
    return undefined;
  }
  return {
    person,
    provider: provider.key,
    providerSession: typeof sid === "string" ? sid : undefined,
    hasTwoFactors: Array.isArray(amr) && amr.includes("mfa"),
  };
}

/** Returns what is wrong with the claims of an ID token (OIDC Core §3.1.3.7); undefined for nothing. */
function problemOfClaims(
  { iss, aud, nonce }: JsonObject,
  expected: { readonly issuer: string; readonly audience: string; readonly nonce: string | undefined },
): string | undefined {
  // Providers name one audience as a text or a list of them (OIDC Core §2).
  const audiences: readonly unknown[] = Array.isArray(aud) ? aud : [aud];
  if (iss !== expected.issuer) {
    return `the issuer of the ID token is ${String(iss)}`;
  }
  if (!audiences.includes(expected.audience)) {
    return `the ID token is for ${String(aud)}`;
  }
  return nonce === expected.nonce ? undefined : "the ID token does not repeat the nonce";
}

/** Warns the author of a plug, who sees no log of the platform, that a code of an outside provider is refused. */
function tellAuthor({ standIn, key }: TenantProvider, cause: string): void {
  if (standIn === "none") {
    console.warn(`${key}: the code is not accepted: ${cause}.`);
  }
}

/** Asks the token endpoint; returns the claims of the ID token, undefined when the code is refused. */
async function idTokenClaims(
  provider: TenantProvider,
  form: Readonly<Record<string, string>>,
  authority: string | undefined,
): Promise<JsonObject | undefined> {
  let cause = "the token endpoint does not answer";
  try {
    const { status, text } = await posted(provider, new URLSearchParams(form).toString(), authority);
    cause = `the token endpoint answers ${status}`;
    if (status === 200) {
      return claimsOfIdToken(JSON.parse(text));
    }
    if (status < 500) {
      tellAuthor(provider, `${cause}: ${text.slice(0, 200)}`);
      return undefined;
    }
  } catch {
    // A connection that breaks, or an answer that is not JSON, ends below like an answer of the 5xx class.
  }
  tellAuthor(provider, cause);
  throw new PlatformFailure(500, "ProviderUnreachable", "The identity provider does not answer.");
}

/** Sends a form to a provider: of the sandbox or at another host of this machine, which Node does not resolve, or anywhere else. */
async function posted(
  { standIn, tokenEndpoint }: TenantProvider,
  body: string,
  authority: string | undefined,
): Promise<{ readonly status: number; readonly text: string }> {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const { hostname: hostName, port, pathname: path } = new URL(tokenEndpoint);
  const isOwn = standIn !== "none";
  if (isOwn || hostName.endsWith(".localhost")) {
    const call = { port: Number(port), hostName, path, method: "POST", headers, body };
    return loopbackRequest({ ...call, ...(isOwn && { authority }) });
  }
  const answer = await fetch(tokenEndpoint, { method: "POST", headers, body });
  return { status: answer.status, text: await answer.text() };
}

/**
 * Decodes the ID token without checking its signature, because it came directly from the token endpoint (OIDC Core
 * §3.1.3.7).
 */
function claimsOfIdToken(answer: unknown): JsonObject {
  const idToken = isJsonObject(answer) ? answer["id_token"] : undefined;
  const payload = typeof idToken === "string" ? idToken.split(".")[1] : undefined;
  const claims: unknown =
    payload === undefined ? {} : JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
  return isJsonObject(claims) ? claims : {};
}
