import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { Person } from "../../world/people-records.ts";
import type { Session } from "../../world/session-records.ts";
import type { World } from "../../world/world.ts";
import { addresseeOf, inPageLanguage } from "../host-person.ts";
import { browserNameOf } from "../mfa/trusted-browser.ts";
import { refuseStale, refuseUnproved } from "../mfa/factor-calls.ts";
import { hasCapability } from "../passkeys/passkey-ceremonies.ts";
import type { PlatformHandler, PlatformRequest } from "../platform-call.ts";
import { PlatformFailure, requiredText } from "../platform-call.ts";
import { type SignedIn, signedIn } from "../session-token.ts";

type Schemas = components["schemas"];

/** Where everybody is: the sandbox knows no place of an address. */
const place = "Local network";

/** Handles `GET /sessions`: returns where the person is signed in. */
export function listSessions(world: World): PlatformHandler {
  return (request): Schemas["Sessions"] => {
    const { person, session } = signedIn(world, request);
    refuseUnproved(person, session.mfa);
    return { sessions: browsersOf(world, person).map((sessions) => listed(sessions, session)) };
  };
}

/** Handles `POST /sessions/end`: ends the sessions of one browser. */
export function endSession(world: World): PlatformHandler {
  return (request) => {
    const { person } = mayEnd(world, request);
    const id = requiredText(request.body, "id");
    const sessions = browsersOf(world, person).find(([first]) => first?.id === id);
    if (sessions === undefined) {
      throw new PlatformFailure(404, "SessionNotFound", "The session has already ended.");
    }
    endAll(world, sessions);
    return {};
  };
}

/** Handles `POST /sessions/end-others`: ends the sessions of every other browser. */
export function endOtherSessions(world: World): PlatformHandler {
  return (request) => {
    const { person, session } = mayEnd(world, request);
    endOthers(world, person, session);
    return {};
  };
}

/** Ends the sessions of every browser but the one of a session. */
export function endOthers(world: World, person: Person, session: Session): void {
  endAll(
    world,
    world.sessions.ofPerson(person.uuid).filter((other) => browserOf(other) !== browserOf(session)),
  );
}

/** Sends a mail about a sign-in in another browser than those in which the person is signed in. */
export function tellOfNewSignIn(
  world: World,
  person: Person,
  providerSession: string | undefined,
  request: PlatformRequest,
): void {
  const browsers = world.sessions.ofPerson(person.uuid).map(browserOf);
  const isNew = browsers.length > 0 && !browsers.some((browser) => browser === providerSession);
  if (isNew && hasCapability(world, person.tenantCode, "sessions")) {
    const values = { browser: browserNameOf(request.userAgent), place };
    const addressee = inPageLanguage(request, addresseeOf(person));
    world.accountMails.send("NEW_SIGN_IN", addressee, world.clock.now(), values);
  }
}

/** Ends sessions, and those of the identity provider that they began with. */
export function endAll(world: World, sessions: readonly Session[]): void {
  for (const { id, origin } of sessions) {
    world.sessions.end(id);
    if (origin.providerSession !== undefined) {
      world.providerRecords.endSession(origin.providerSession);
    }
  }
}

/** Returns the session of a call that ends sessions; throws where a factor has to be verified first. */
function mayEnd(world: World, request: PlatformRequest): SignedIn {
  const found = signedIn(world, request);
  if ((found.person.mfaFactors ?? []).length > 0) {
    refuseStale(world, found.session.mfa);
  }
  return found;
}

/** Returns a person's live sessions by browser. */
function browsersOf(world: World, { uuid }: Person): readonly (readonly Session[])[] {
  const sessions = world.sessions.ofPerson(uuid);
  const browsers = [...new Set(sessions.map(browserOf))];
  return browsers.map((browser) => sessions.filter((session) => browserOf(session) === browser));
}

/** Returns what the sessions of one browser have in common: each sign-on or silent sign-in begins another one. */
function browserOf({ id, origin }: Session): string {
  return origin.providerSession ?? id;
}

function listed(sessions: readonly Session[], own: Session): Schemas["ListedSession"] {
  const [first = own] = sessions;
  const { browser, signedInAt } = first.origin;
  const lastSeenAt = Math.max(...sessions.map((session) => session.lastSeenAt));
  return {
    id: first.id,
    isThis: browserOf(first) === browserOf(own),
    ...(browser === undefined ? {} : { browser }),
    place,
    ...(signedInAt === undefined ? {} : { signedInAt: new Date(signedInAt).toISOString() }),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
  };
}
