import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import { newTotpSecret } from "../../world/mfa-factors.ts";
import type { World } from "../../world/world.ts";
import type { PlatformHandler } from "../platform-call.ts";
import { signedIn } from "../session-token.ts";
import { refuseRush, refuseUnverified } from "./enrolment.ts";
import { otpauthUri } from "./totp.ts";

/** How long a secret that was never confirmed is given again, in milliseconds. */
const pendingLifetime = 10 * 60 * 1000;

/**
 * Handles `POST /mfa/register-totp`: begins the enrolment of an authenticator app. A session gets the same secret again
 * for ten minutes, so that a reload leaves the entry in the app valid.
 */
export function registerTotp(world: World): PlatformHandler {
  return (request): components["schemas"]["TotpSecret"] => {
    const { person, session } = signedIn(world, request);
    refuseUnverified(person, session.mfa);
    const now = world.clock.now();
    const { pendingSecret } = session.mfa;
    const isAlive = pendingSecret !== undefined && now - pendingSecret.at < pendingLifetime;
    const secret = isAlive ? pendingSecret.secret : newTotpSecret();
    if (!isAlive) {
      refuseRush(world, "totp-secret", person);
      world.mfaLimits.count("totp-secret", person.uuid);
      world.sessions.changeMfa(session.id, { ...session.mfa, pendingSecret: { secret, at: now } });
    }
    const issuer = world.tenants.find(person.tenantCode)?.loginDomain.theme.name ?? person.tenantCode;
    return { secret, otpauthUri: otpauthUri({ issuer, account: person.email, secret }) };
  };
}
