import type { Addressee } from "../world/account-tokens.ts";
import type { Person } from "../world/people-records.ts";
import type { World } from "../world/world.ts";
import type { PlatformRequest } from "./platform-call.ts";

/** The person with this address at the tenant of the host; whoever lives elsewhere is unknown here. */
export function residentOf(
  world: World,
  { hostTenantCode }: PlatformRequest,
  email: string,
): Person | undefined {
  const person = world.people.findByEmail(email);
  return person?.tenantCode === hostTenantCode ? person : undefined;
}

/** Whom a mail to this person is addressed to. */
export function addresseeOf({ tenantCode, email, name, locale }: Person): Addressee {
  return { tenantCode, email, name, locale };
}
