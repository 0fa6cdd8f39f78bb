import type { Person } from "../../world/people-records.ts";
import type { Session } from "../../world/session-records.ts";
import type { World } from "../../world/world.ts";

/** Issues a tenant token for a session. */
export function issueTenantToken(world: World, { id, personUuid }: Session): string {
  return world.tokens.issue("tenant-token", personUuid, world.clock.now(), id);
}

/** Redeems a tenant token, once and at its own tenant only, for its person and, while it lives, its session. */
export function spendTenantToken(
  world: World,
  tenantCode: string,
  token: string,
): { readonly person: Person; readonly session: Session | undefined } | undefined {
  const sessionId = world.tokens.sessionOf("tenant-token", token);
  const uuid = world.tokens.spend("tenant-token", token);
  const person = uuid === undefined ? undefined : world.people.find(uuid);
  if (person?.tenantCode !== tenantCode) {
    return undefined;
  }
  return { person, session: sessionId === undefined ? undefined : world.sessions.find(sessionId) };
}
