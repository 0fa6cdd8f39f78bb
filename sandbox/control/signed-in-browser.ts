import { randomBytes, randomUUID } from "node:crypto";
import { subjectOf } from "../auth0/provider-client.ts";
import type { LocalAddresses } from "../local-addresses.ts";
import { loopbackRequest } from "../loopback-request.ts";
import { issueTenantToken } from "../platform/authenticate/tenant-token.ts";
import { dueStep } from "../platform/authenticate/what-is-due.ts";
import { issueSessionToken, readSessionToken } from "../platform/session-token.ts";
import type { TenantProvider } from "../tenant-providers.ts";
import { providerOfEmail, providersOf } from "../tenant-providers.ts";
import type { ProvedBy } from "../world/mfa-factors.ts";
import type { Person } from "../world/people-records.ts";
import { providerCodes } from "../world/provider-codes.ts";
import type { SessionMfa } from "../world/session-records.ts";
import type { World } from "../world/world.ts";

type Tools = { readonly world: World; readonly addresses: LocalAddresses };

/** A cookie as Playwright's `addCookies` and `storageState` take it. */
type BrowserCookie = {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: "/";
  readonly expires: -1;
  readonly httpOnly: boolean;
  readonly secure: boolean;
  readonly sameSite: "Lax";
};

/** What a browser keeps in which a person has signed in, and where the portal redirects it. */
type SignedInBrowser = {
  readonly cookies: readonly BrowserCookie[];
  /** What it keeps in `localStorage`: nothing that a sign-in needs. */
  readonly origins: readonly [];
  /**
   * The address at the application, with what is handed over. Missing without `redirectUri`, where a step is due, and
   * where the application asks the provider by itself.
   */
  readonly location?: string;
};

/** A sign-in that is wanted: of whom, by which second factor if by any, and for which target. */
type WantedSignIn = {
  readonly person: Person;
  readonly by?: ProvedBy | undefined;
  readonly redirectUri?: string | undefined;
};

/** Thrown where the provider does not take the redirect address. */
export class TargetRefused extends Error {}

/**
 * Signs a person in without the interface: at the provider, at the platform in the same session, and towards the
 * application, by the calls that the portal makes once a password has been accepted.
 */
export async function signedInBrowser(tools: Tools, wanted: WantedSignIn): Promise<SignedInBrowser> {
  const { world, addresses } = tools;
  const { person } = wanted;
  const tenant = world.tenants.find(person.tenantCode);
  const provider = tenant && providerOfEmail(providersOf(tools, tenant), person.email);
  const mfa: SessionMfa =
    wanted.by === undefined
      ? {}
      : { verified: { at: world.clock.now(), by: wanted.by, purpose: "for-mfa-login" } };
  const isReady = dueStep(person, mfa, world.clock.now()) === undefined;
  const target = isReady && wanted.redirectUri !== undefined ? new URL(wanted.redirectUri) : undefined;
  if (provider === undefined) {
    const token = issueSessionToken(world, person, providerCodes.platform, tenant?.partnerCode, mfa);
    const session = world.sessions.find(readSessionToken(world, token)?.sid ?? "");
    if (target !== undefined && session !== undefined) {
      target.searchParams.set("token", issueTenantToken(world, session));
      target.searchParams.set("tenantCode", person.tenantCode);
    }
    return { ...browserWith(sessionCookies(addresses, person, token)), ...located(target) };
  }
  const { cookie, providerSession } = sessionAtProvider(world, provider, person);
  const token = issueSessionToken(world, person, provider.key, undefined, mfa, { providerSession });
  const cookies = [cookie, ...sessionCookies(addresses, person, token)];
  return target === undefined || provider.authorizationEndpoint !== undefined
    ? browserWith(cookies)
    : { ...browserWith(cookies), ...located(await answerFor(target, { provider, cookie })) };
}

const browserWith = (cookies: readonly BrowserCookie[]) => ({ cookies, origins: [] }) as const;
const located = (address: URL | undefined) => (address === undefined ? {} : { location: address.href });

const cookieAt = (origin: string, name: string, value: string): BrowserCookie => ({
  name,
  value,
  domain: new URL(origin).hostname,
  path: "/",
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: "Lax",
});

/** Stores a session of the provider as its library does; returns its cookie, and how ID tokens name it. */
function sessionAtProvider(
  world: World,
  { standIn, issuer, origin }: TenantProvider,
  person: Person,
): { readonly cookie: BrowserCookie; readonly providerSession: string } {
  const [id, sessionUid] = [randomUUID(), randomUUID()];
  const now = Math.floor(world.clock.now() / 1000);
  const lifetime = 24 * 60 * 60;
  const payload = {
    kind: "Session",
    jti: id,
    uid: sessionUid,
    accountId: standIn === "auth0" ? subjectOf(person.uuid) : person.uuid,
    loginTs: now,
    iat: now,
    exp: now + lifetime,
  };
  const model = standIn === "auth0" ? "Session" : `Session of ${issuer}`;
  world.providerRecords.put({ model, id, grantId: undefined, sessionUid, payload }, lifetime);
  const cookie = cookieAt(origin, standIn === "auth0" ? "auth0" : "_session", id);
  return { cookie: { ...cookie, httpOnly: true }, providerSession: sessionUid };
}

type AtProvider = { readonly provider: TenantProvider; readonly cookie: BrowserCookie };

/** Asks the provider for the application, and returns the address at which its answer arrives there. */
function answerFor(target: URL, at: AtProvider): Promise<URL> {
  const redirectUri = new URL(target);
  redirectUri.searchParams.delete("state");
  const state = target.searchParams.get("state") ?? randomUUID();
  return authorized(at, at.provider.applicationClient.id, { redirect_uri: redirectUri.href, state });
}

/** Makes an authorization request without a page, and returns the address to which the provider redirects. */
async function authorized(
  { provider, cookie }: AtProvider,
  clientId: string,
  request: Readonly<Record<string, string>>,
): Promise<URL> {
  const address = new URL(provider.authorizationEndpoint ?? `${provider.origin}/authorize`);
  const query = { client_id: clientId, response_type: "code", scope: "openid email profile", prompt: "none" };
  address.search = new URLSearchParams({ ...query, ...request }).toString();
  const { status, headers, text } = await loopbackRequest({
    port: Number(address.port),
    hostName: address.hostname,
    path: address.pathname + address.search,
    headers: { cookie: `${cookie.name}=${cookie.value}` },
  });
  const location = typeof headers["location"] === "string" ? URL.parse(headers["location"]) : null;
  if (location?.searchParams.has("code") !== true) {
    throw new TargetRefused(`The provider answers ${String(status)}: ${text || String(location?.search)}`);
  }
  return location;
}

/** Returns the cookie of the portal's session, and the one that says that the portal has set it. */
function sessionCookies(addresses: LocalAddresses, person: Person, token: string): readonly BrowserCookie[] {
  const portal = addresses.portal(person.tenantCode);
  return [
    cookieAt(portal, "AUTH_X_TOKEN", token),
    { ...cookieAt(portal, "__Host-AUTH_X_TOKEN_SEAL", sealOf(token)), secure: true },
  ];
}

/** Seals a text as the portal does: as a polynomial over a prime field, at a random key. */
function sealOf(text: string): string {
  const prime = 2n ** 127n - 1n;
  const key = randomBytes(16).toString("hex");
  const at = BigInt(`0x${key}`) % prime;
  let hash = 1n;
  for (let index = 0; index < text.length; index += 1) {
    hash = (hash * at + BigInt(text.charCodeAt(index))) % prime;
  }
  return `${key}.${hash.toString(36)}`;
}
