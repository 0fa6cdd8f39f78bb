import type { LocalAddresses } from "../local-addresses.ts";
import type { Person } from "../world/people-records.ts";
import type { TokenCondition } from "../world/token-condition.ts";
import { garbage, longAgo } from "../world/token-condition.ts";
import type { World } from "../world/world.ts";

/** Issues the one-time token with which a partner's application signs a person in at the portal. */
export function partnerSignOnToken(world: World, { uuid }: Person, condition: TokenCondition): string {
  switch (condition) {
    case "fresh":
      return world.tokens.issue("partner-sign-on", uuid);
    case "used": {
      const token = world.tokens.issue("partner-sign-on", uuid);
      world.tokens.spend("partner-sign-on", token);
      return token;
    }
    case "expired":
      return world.tokens.issue("partner-sign-on", uuid, world.clock.now() - longAgo);
    case "garbage":
      return garbage;
  }
}

/** Returns the portal's link that redeems the token. */
export function partnerSignOnLink(
  addresses: LocalAddresses,
  tenantCode: string,
  partnerCode: string,
  token: string,
): string {
  const path = `/partners/${encodeURIComponent(partnerCode)}/sso/${encodeURIComponent(token)}`;
  return new URL(path, addresses.portal(tenantCode)).href;
}
