import type { World } from "../../world/world.ts";
import type { PlatformHandler } from "../platform-call.ts";
import { PlatformFailure, requiredText } from "../platform-call.ts";
import { readSessionToken } from "../session-token.ts";

/** Handles `POST /logout`: ends the session of a token. */
export function logOut(world: World): PlatformHandler {
  return ({ body }) => {
    const payload = readSessionToken(world, requiredText(body, "token"));
    if (payload === undefined) {
      throw new PlatformFailure(401, "TokenInvalid", "This is not a session token of the platform.");
    }
    if (!world.sessions.isAlive(payload.sid)) {
      throw new PlatformFailure(404, "SessionNotFound", "The session has already ended.");
    }
    world.sessions.end(payload.sid);
    return {};
  };
}
