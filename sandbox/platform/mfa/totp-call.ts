import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import { newTotpSecret } from "../../world/mfa-factors.ts";
import type { World } from "../../world/world.ts";
import type { PlatformHandler } from "../platform-call.ts";
import { signedIn } from "../session-token.ts";
import { refuseRush, refuseUnverified } from "./enrolment.ts";
import { otpauthUri } from "./totp.ts";

/** Call 18: begins the enrolment of an authenticator app. Each call makes a new secret; only the last one counts. */
export function registerTotp(world: World): PlatformHandler {
  return (request): components["schemas"]["TotpSecret"] => {
    const { person, session } = signedIn(world, request);
    refuseUnverified(person, session.mfa);
    refuseRush(world, "totp-secret", person);
    world.mfaLimits.count("totp-secret", person.uuid);
    const secret = newTotpSecret();
    world.sessions.changeMfa(session.id, { ...session.mfa, pendingSecret: secret });
    const issuer = world.tenants.find(person.tenantCode)?.loginDomain.theme.name ?? person.tenantCode;
    return { secret, otpauthUri: otpauthUri({ issuer, account: person.email, secret }) };
  };
}
