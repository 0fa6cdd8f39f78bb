import { createHmac, timingSafeEqual } from "node:crypto";
import type { ProvedBy } from "../world/mfa-factors.ts";
import { isPasskey, provedBy } from "../world/mfa-factors.ts";
import type { Person } from "../world/people-records.ts";
import type { MfaPurpose, Session, SessionMfa, SessionOrigin } from "../world/session-records.ts";
import type { World } from "../world/world.ts";
import { isJsonObject } from "../world/merge-patch.ts";
import type { PlatformRequest } from "./platform-call.ts";
import { PlatformFailure } from "./platform-call.ts";

/** The portal's name for an identity provider, such as `auth0`. */
type SessionProvider = string;

/** The claims of a session token. */
export type SessionTokenPayload = {
  readonly provider: SessionProvider;
  readonly partnerCode?: string;
  readonly sub: string;
  readonly sid: string;
  readonly iat: number;
  readonly exp: number;
};

/** Begins a session and signs its token (JWT, HS256). */
export function issueSessionToken(
  world: World,
  person: Person,
  provider: SessionProvider,
  partnerCode?: string,
  mfa: SessionMfa = {},
  origin: SessionOrigin = {},
): string {
  const session = world.sessions.begin(person.uuid, mfa, origin);
  const payload: SessionTokenPayload = {
    provider,
    ...(partnerCode === undefined ? {} : { partnerCode }),
    sub: person.uuid,
    sid: session.id,
    iat: Math.floor(world.clock.now() / 1000),
    exp: Math.floor(session.expiresAt / 1000),
  };
  const unsigned = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(payload)}`;
  return `${unsigned}.${signature(world, unsigned).toString("base64url")}`;
}

/** Returns a token's payload, whether or not its session is alive; `undefined` when the signature is invalid. */
export function readSessionToken(world: World, token: string): SessionTokenPayload | undefined {
  const [header, payload, given, ...rest] = token.split(".");
  if (header === undefined || payload === undefined || given === undefined || rest.length > 0) {
    return undefined;
  }
  const expected = signature(world, `${header}.${payload}`);
  const received = Buffer.from(given, "base64url");
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) {
    return undefined;
  }
  const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
  return isJsonObject(claims) ? (claims as SessionTokenPayload) : undefined;
}

/** The session of a call, and its person. */
export type SignedIn = {
  readonly person: Person;
  readonly session: Session;
  readonly payload: SessionTokenPayload;
};

type Bearing = Pick<PlatformRequest, "bearer" | "hostTenantCode">;

/** Returns the live session of the bearer token; throws for a partner's sign-on, which is not yet a session. */
export function signedIn(world: World, request: Bearing): SignedIn {
  const found = signedOn(world, request);
  if (found.session.origin.isSignOn === true) {
    throw new PlatformFailure(401, "SessionRequired", "A sign-on is no session before it was authenticated.");
  }
  return found;
}

/** Returns the session or partner's sign-on of the bearer token; throws 401 at another tenant's host. */
export function signedOn(world: World, { bearer, hostTenantCode }: Bearing): SignedIn {
  const payload = readSessionToken(world, bearer);
  const session = payload === undefined ? undefined : world.sessions.find(payload.sid);
  const person = session === undefined ? undefined : world.people.find(session.personUuid);
  const isHere = person !== undefined && person.tenantCode === hostTenantCode;
  if (payload === undefined || session === undefined || !isHere) {
    throw new PlatformFailure(401, "SessionRequired", "There is no session behind this call.");
  }
  world.sessions.see(session.id);
  return { person, session, payload };
}

/** Returns the person of the call's session. */
export function signedInPerson(world: World, request: PlatformRequest): Person {
  return signedIn(world, request).person;
}

/** Replaces a session by a new one in which a factor was passed, and returns its token. */
export function raiseSession(
  world: World,
  { person, session, payload }: SignedIn,
  by: ProvedBy,
  purpose?: MfaPurpose,
): string {
  world.sessions.end(session.id);
  noteUse(world, person, by);
  const { browserId } = session.mfa;
  const verified = { at: world.clock.now(), by, ...(purpose === undefined ? {} : { purpose }) };
  return issueSessionToken(
    world,
    person,
    payload.provider,
    payload.partnerCode,
    { verified, ...(browserId === undefined ? {} : { browserId }) },
    session.origin,
  );
}

/** Notes when a factor was last passed. Of several passkeys the verification itself notes which one it was. */
function noteUse(world: World, { email }: Person, by: ProvedBy): void {
  const lastUsedAt = new Date(world.clock.now()).toISOString();
  const mfaFactors = world.people
    .findByEmail(email)
    ?.mfaFactors?.map((factor) =>
      provedBy(factor) === by && !isPasskey(factor) ? { ...factor, lastUsedAt } : factor,
    );
  if (mfaFactors !== undefined) {
    world.people.change(email, { mfaFactors });
  }
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function signature(world: World, unsigned: string): Buffer {
  return createHmac("sha256", world.signingKey).update(unsigned).digest();
}
