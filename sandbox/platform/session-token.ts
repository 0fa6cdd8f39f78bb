import { createHmac, timingSafeEqual } from "node:crypto";
import type { Person } from "../world/people-records.ts";
import type { World } from "../world/world.ts";
import { isJsonObject } from "../world/merge-patch.ts";
import type { PlatformRequest } from "./platform-call.ts";
import { PlatformFailure } from "./platform-call.ts";

export type SessionProvider = "auth0" | "authx";

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
): string {
  const session = world.sessions.begin(person.uuid);
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

/** What a token says, whether its session is still alive or not; `undefined` where we did not sign it. */
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

/** Whose living session stands behind the call's bearer token, at the host of that person's tenant. */
export function signedInPerson(world: World, { bearer, hostTenantCode }: PlatformRequest): Person {
  const payload = readSessionToken(world, bearer);
  const person =
    payload !== undefined && world.sessions.isAlive(payload.sid) ? world.people.find(payload.sub) : undefined;
  if (person === undefined || person.tenantCode !== hostTenantCode) {
    throw new PlatformFailure(401, "SessionRequired", "There is no session behind this call.");
  }
  return person;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function signature(world: World, unsigned: string): Buffer {
  return createHmac("sha256", world.signingKey).update(unsigned).digest();
}
