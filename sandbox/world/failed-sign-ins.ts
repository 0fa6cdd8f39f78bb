import type { DatabaseSync } from "node:sqlite";

const allowedAttempts = 10;

/**
 * Counts consecutive wrong passwords for each tenant and address. Unknown addresses count as well, so that a block
 * does not reveal who has an account.
 */
export class FailedSignIns {
  private readonly database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.database = database;
  }

  isBlocked(tenantCode: string, email: string): boolean {
    return this.attempts(tenantCode, email) >= allowedAttempts;
  }

  attempts(tenantCode: string, email: string): number {
    const row = this.database
      .prepare("SELECT attempts FROM failed_sign_in WHERE tenant_code = ? AND email = ?")
      .get(tenantCode, email.toLowerCase());
    return Number(row?.["attempts"] ?? 0);
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
    this.database
      .prepare("INSERT OR REPLACE INTO failed_sign_in (tenant_code, email, attempts) VALUES (?, ?, ?)")
      .run(tenantCode, email.toLowerCase(), attempts);
  }
}
