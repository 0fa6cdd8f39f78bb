import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { World } from "../../world/world.ts";
import type { PlatformHandler, PlatformRequest } from "../platform-call.ts";
import { presentedToken, toldApart } from "../presented-token.ts";
import { endAll } from "./session-calls.ts";

const tokenOf = (world: World, request: PlatformRequest) =>
  presentedToken(world, request, ["NEW_SIGN_IN"], toldApart("TokenNotFound"));

/** Handles `POST /validate-not-me-token`: checks the token of a mail about a new sign-in. */
export function validateNotMeToken(world: World): PlatformHandler {
  return (request): components["schemas"]["UserEmail"] => ({
    email: tokenOf(world, request).addressee.email,
  });
}

/** Handles `POST /not-me`: ends every session of the person, and the trust of their browsers. */
export function reportNotMe(world: World): PlatformHandler {
  return (request) => {
    const token = tokenOf(world, request);
    world.accountTokens.spend(token);
    const person = world.people.findByEmail(token.addressee.email);
    if (person !== undefined) {
      endAll(world, world.sessions.ofPerson(person.uuid));
      world.trustedBrowsers.endAll(person.uuid);
    }
    return {};
  };
}
