import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { MovableClock } from "./movable-clock.ts";

const hour = 60 * 60;

/** The purposes of account links, with their lifetimes in seconds. */
export const accountTokenLifetimes = {
  ACTIVATE: 7 * 24 * hour,
  REGISTER: 7 * 24 * hour,
  RESET: hour,
  VERIFY_EMAIL: 24 * hour,
} as const;

export type AccountTokenPurpose = keyof typeof accountTokenLifetimes;

export function isAccountTokenPurpose(value: unknown): value is AccountTokenPurpose {
  return typeof value === "string" && Object.hasOwn(accountTokenLifetimes, value);
}

/** The addressee of a link, who has no account yet when the link is for registration. */
export type Addressee = {
  readonly tenantCode: string;
  readonly email: string;
  readonly name: string;
  readonly locale: string;
  /** Whether a registration link hides the address that it is for. */
  readonly hidesEmail?: boolean;
};

export type AccountToken = {
  readonly value: string;
  readonly purpose: AccountTokenPurpose;
  readonly addressee: Addressee;
};

export type AccountTokenFinding =
  | { readonly kind: "good"; readonly token: AccountToken }
  | { readonly kind: "expired" }
  /** Never issued, issued for another purpose, or spent; a spent token stays unknown after it would have expired. */
  | { readonly kind: "unknown" };

/** Stores the tokens of mails, which can be checked any number of times and spent once. */
export class AccountTokens {
  private readonly database: DatabaseSync;
  private readonly clock: MovableClock;

  constructor(database: DatabaseSync, clock: MovableClock) {
    this.database = database;
    this.clock = clock;
  }

  issue(purpose: AccountTokenPurpose, addressee: Addressee, issuedAt = this.clock.now()): AccountToken {
    const value = randomBytes(24).toString("base64url");
    this.database
      .prepare(
        "INSERT INTO account_token (value, purpose, email, addressee, expires_at) VALUES (?, ?, ?, ?, ?)",
      )
      .run(
        value,
        purpose,
        addressee.email.toLowerCase(),
        JSON.stringify(addressee),
        issuedAt + accountTokenLifetimes[purpose] * 1000,
      );
    return { value, purpose, addressee };
  }

  find(value: string, purposes: readonly AccountTokenPurpose[]): AccountTokenFinding {
    const row = this.database
      .prepare("SELECT purpose, addressee, expires_at FROM account_token WHERE value = ? AND spent = 0")
      .get(value);
    const purpose = purposes.find((wanted) => wanted === row?.["purpose"]);
    if (row === undefined || purpose === undefined) {
      return { kind: "unknown" };
    }
    if (Number(row["expires_at"]) <= this.clock.now()) {
      return { kind: "expired" };
    }
    const addressee = JSON.parse(String(row["addressee"])) as Addressee;
    return { kind: "good", token: { value, purpose, addressee } };
  }

  /** Returns the addressee of the latest unspent token of this tenant and address, expired or not. */
  awaited(
    purpose: AccountTokenPurpose,
    tenantCode: string | undefined,
    email: string,
  ): Addressee | undefined {
    return this.database
      .prepare(
        "SELECT addressee FROM account_token WHERE purpose = ? AND email = ? AND spent = 0 ORDER BY expires_at DESC",
      )
      .all(purpose, email.toLowerCase())
      .map((row) => JSON.parse(String(row["addressee"])) as Addressee)
      .find((addressee) => addressee.tenantCode === tenantCode);
  }

  /** Spends a token, and with it all others that were sent to the same address for the same purpose. */
  spend({ purpose, addressee }: AccountToken): void {
    this.database
      .prepare("UPDATE account_token SET spent = 1 WHERE purpose = ? AND email = ?")
      .run(purpose, addressee.email.toLowerCase());
  }
}
