import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { World } from "../../world/world.ts";
import type { PlatformHandler } from "../platform-call.ts";
import { PlatformFailure } from "../platform-call.ts";
import { signedIn } from "../session-token.ts";
import { refuseStale, refuseUnproved } from "./factor-calls.ts";

/** The id that stands for every browser. */
const everyBrowser = "all";

/** Handles `GET /mfa/trusted-browsers`: returns the browsers in which the person is asked for no factor. */
export function listTrustedBrowsers(world: World): PlatformHandler {
  return (request): components["schemas"]["TrustedBrowsers"] => {
    const { person, session } = signedIn(world, request);
    refuseUnproved(person, session.mfa);
    return {
      browsers: world.trustedBrowsers.trustedOf(person.uuid).map(({ id, name, lastUsedAt }) => ({
        id,
        name,
        lastUsedAt: new Date(lastUsedAt).toISOString(),
        isThis: id === session.mfa.browserId,
      })),
    };
  };
}

/** Handles `DELETE /mfa/trusted-browsers/{id}`: ends the trust of one browser, or of all. */
export function endBrowserTrust(world: World): PlatformHandler {
  return (request) => {
    const { person, session } = signedIn(world, request);
    refuseStale(world, session.mfa);
    const { id = "" } = request.parameters;
    if (id === everyBrowser) {
      world.trustedBrowsers.endAll(person.uuid);
    } else if (!world.trustedBrowsers.end(person.uuid, id)) {
      throw new PlatformFailure(404, "NotFound", "No such browser is trusted.");
    }
    return {};
  };
}
