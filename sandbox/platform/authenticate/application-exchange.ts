import type { LocalAddresses } from "../../local-addresses.ts";
import type { Person } from "../../world/people-records.ts";
import type { World } from "../../world/world.ts";
import { PlatformFailure } from "../platform-call.ts";
import type { CodeExchange } from "./code-exchange.ts";
import { exchangeCode } from "./code-exchange.ts";
import { dueStep, stepDue } from "./what-is-due.ts";
import { spendTenantToken } from "./tenant-token.ts";

/**
 * Exchanges an application's authorization code for its person. A step of the sign-in counts as done if it was done in
 * the same browser: in a live platform session that began with the same session of the provider.
 */
export async function exchangeApplicationCode(
  world: World,
  addresses: LocalAddresses,
  exchange: Omit<CodeExchange, "asker">,
): Promise<Person> {
  const exchanged = await exchangeCode(world, addresses, { ...exchange, asker: "application" });
  if (exchanged === undefined) {
    throw new PlatformFailure(401, "CodeInvalid", "It was spent already, or it is not ours.");
  }
  const { person, providerSession } = exchanged;
  const sessions =
    providerSession === undefined ? [] : world.sessions.ofProviderSession(person.uuid, providerSession);
  const now = world.clock.now();
  const step = dueStep(person, {}, now);
  if (step !== undefined && sessions.every(({ mfa }) => dueStep(person, mfa, now) !== undefined)) {
    throw stepDue(step);
  }
  return person;
}

/** Exchanges an application's tenant token for its person; refuses one made from a sign-on. */
export function exchangeApplicationToken(world: World, tenantCode: string, token: string): Person {
  const { person, session } = spendTenantToken(world, tenantCode, token) ?? {};
  if (person === undefined || session === undefined || session.origin.isSignOn === true) {
    throw new PlatformFailure(401, "TokenInvalid", "It was spent already, or it is not for applications.");
  }
  const step = dueStep(person, session.mfa, world.clock.now());
  if (step !== undefined) {
    throw stepDue(step);
  }
  return person;
}
