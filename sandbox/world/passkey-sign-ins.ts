import { randomBytes } from "node:crypto";
import type { MovableClock } from "./movable-clock.ts";
import type { Documents, WorldStore } from "./world-store.ts";

const minute = 60 * 1000;

/** The database connection of Auth0 whose script has the platform redeem tickets. */
export const passkeyRealm = "passkeys";

/** How long a challenge may wait in the field of a page, and how long a ticket is good for. */
const lifetimes = { challenge: 10 * minute, ticket: minute };

type Challenge = { readonly tenantCode: string; readonly expiresAt: number };
type Ticket = { readonly personUuid: string; readonly expiresAt: number };

/** The sign-ins by passkey that have begun: challenges to sign, and tickets for the identity provider. Each is used once. */
export class PasskeySignIns {
  private readonly challenges: Documents<Challenge>;
  private readonly tickets: Documents<Ticket>;
  private readonly clock: MovableClock;

  constructor(store: WorldStore, clock: MovableClock) {
    this.challenges = store.documents();
    this.tickets = store.documents();
    this.clock = clock;
  }

  begin(tenantCode: string, challenge: string): void {
    this.challenges.set(challenge, { tenantCode, expiresAt: this.clock.now() + lifetimes.challenge });
  }

  /** Returns whether the challenge is one of the tenant that was not answered yet, and forgets it. */
  spendChallenge(tenantCode: string, challenge: string): boolean {
    const known = this.challenges.get(challenge);
    this.challenges.delete(challenge);
    return known?.tenantCode === tenantCode && known.expiresAt > this.clock.now();
  }

  issueTicket(personUuid: string): string {
    const ticket = randomBytes(24).toString("base64url");
    this.tickets.set(ticket, { personUuid, expiresAt: this.clock.now() + lifetimes.ticket });
    return ticket;
  }

  /** Returns whose ticket it is, and forgets it; `undefined` for one that is unknown, used or too old. */
  spendTicket(ticket: string): string | undefined {
    const known = this.tickets.get(ticket);
    this.tickets.delete(ticket);
    return known !== undefined && known.expiresAt > this.clock.now() ? known.personUuid : undefined;
  }
}
