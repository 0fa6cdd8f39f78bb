import type { Documents, WorldStore } from "./world-store.ts";

const allowedAttempts = 10;

/**
 * Counts consecutive wrong passwords for each tenant and address. Unknown addresses count as well, so that a block
 * does not reveal who has an account.
 */
export class FailedSignIns {
  private readonly attemptsOf: Documents<number>;

  constructor(store: WorldStore) {
    this.attemptsOf = store.documents();
  }

  isBlocked(tenantCode: string, email: string): boolean {
    return this.attempts(tenantCode, email) >= allowedAttempts;
  }

  attempts(tenantCode: string, email: string): number {
    return this.attemptsOf.get(keyOf(tenantCode, email)) ?? 0;
  }

  count(tenantCode: string, email: string): void {
    this.set(tenantCode, email, this.attempts(tenantCode, email) + 1);
  }

  block(tenantCode: string, email: string): void {
    this.set(tenantCode, email, allowedAttempts);
  }

  forget(tenantCode: string, email: string): void {
    this.set(tenantCode, email, 0);
  }

  private set(tenantCode: string, email: string, attempts: number): void {
    this.attemptsOf.set(keyOf(tenantCode, email), attempts);
  }
}

function keyOf(tenantCode: string, email: string): string {
  return `${tenantCode} ${email.toLowerCase()}`;
}
