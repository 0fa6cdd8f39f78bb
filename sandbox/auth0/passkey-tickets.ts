import { personAt } from "../password-proof.ts";
import type { LocalAddresses } from "../local-addresses.ts";
import type { Person } from "../world/people-records.ts";
import type { World } from "../world/world.ts";

type TicketProof = {
  readonly world: World;
  readonly addresses: LocalAddresses;
  readonly tenantCode: string;
  readonly origin: string;
  readonly email: string;
  readonly ticket: string;
};

/** Checks a ticket, as the connection's script would. A blocked address stays so. */
export function provePasskeyTicket({ ticket, ...proof }: TicketProof): Person | "wrong" | "blocked" {
  const { world, tenantCode, email } = proof;
  const owner = world.passkeySignIns.spendTicket(ticket);
  if (world.failedSignIns.isBlocked(tenantCode, email)) {
    return "blocked";
  }
  const person = personAt(proof);
  return person !== undefined && person.uuid === owner ? person : "wrong";
}

/** Returns the ticket of a login whose session names how the person was proved. */
export function issuePasskeyTicket(world: World, { uuid }: Person): string {
  return world.tokens.issue("passkey-login-ticket", uuid);
}

/**
 * Returns how a person was proved by a passkey (`amr` of OpenID Connect Core, values of RFC 8176), as the platform says it
 * for this tenant: the verification of the user counts as the second factor, unless the tenant says otherwise.
 */
export function amrOfPasskey(world: World, { tenantCode }: Person): string[] {
  const isOneFactor = world.tenants.find(tenantCode)?.passkeyIsOneFactor === true;
  return ["swk", "user", ...(isOneFactor ? [] : ["mfa"])];
}
