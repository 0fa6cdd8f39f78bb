import { randomBytes } from "node:crypto";
import type { MovableClock } from "./movable-clock.ts";
import type { Documents, WorldStore } from "./world-store.ts";

const hour = 60 * 60;

/** The purposes of account links, with their lifetimes in seconds. */
export const accountTokenLifetimes = {
  ACTIVATE: 7 * 24 * hour,
  REGISTER: 7 * 24 * hour,
  RESET: hour,
  VERIFY_EMAIL: 24 * hour,
  NEW_SIGN_IN: 7 * 24 * hour,
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

/** The token of a mail's link. */
export type AccountToken = {
  readonly value: string;
  readonly purpose: AccountTokenPurpose;
  readonly addressee: Addressee;
};

type AccountTokenFinding =
  | { readonly kind: "good"; readonly token: AccountToken }
  | { readonly kind: "expired" }
  /** Never issued, issued for another purpose, or spent; a spent token stays unknown after it would have expired. */
  | { readonly kind: "unknown" };

type KeptToken = AccountToken & { readonly expiresAt: number; readonly isSpent: boolean };

/** Stores the tokens of mails, which can be checked any number of times and spent once. */
export class AccountTokens {
  private readonly tokens: Documents<KeptToken>;
  private readonly clock: MovableClock;

  constructor(store: WorldStore, clock: MovableClock) {
    this.tokens = store.documents();
    this.clock = clock;
  }

  issue(purpose: AccountTokenPurpose, addressee: Addressee, issuedAt = this.clock.now()): AccountToken {
    const token = { value: randomBytes(24).toString("base64url"), purpose, addressee };
    const expiresAt = issuedAt + accountTokenLifetimes[purpose] * 1000;
    this.tokens.set(token.value, { ...token, expiresAt, isSpent: false });
    return token;
  }

  find(value: string, purposes: readonly AccountTokenPurpose[]): AccountTokenFinding {
    const kept = this.tokens.get(value);
    if (kept === undefined || kept.isSpent || !purposes.includes(kept.purpose)) {
      return { kind: "unknown" };
    }
    const { purpose, addressee, expiresAt } = kept;
    return expiresAt <= this.clock.now()
      ? { kind: "expired" }
      : { kind: "good", token: { value, purpose, addressee } };
  }

  /** Returns the addressee of the latest unspent token of this tenant and address, expired or not. */
  awaited(
    purpose: AccountTokenPurpose,
    tenantCode: string | undefined,
    email: string,
  ): Addressee | undefined {
    return this.sentTo(purpose, email)
      .filter(({ addressee, isSpent }) => !isSpent && addressee.tenantCode === tenantCode)
      .toSorted((one, other) => other.expiresAt - one.expiresAt)[0]?.addressee;
  }

  /** Spends a token, and with it all others that were sent to the same address for the same purpose. */
  spend({ purpose, addressee }: AccountToken): void {
    for (const token of this.sentTo(purpose, addressee.email)) {
      this.tokens.set(token.value, { ...token, isSpent: true });
    }
  }

  private sentTo(purpose: AccountTokenPurpose, email: string): KeptToken[] {
    return this.tokens
      .all()
      .filter(
        (token) => token.purpose === purpose && token.addressee.email.toLowerCase() === email.toLowerCase(),
      );
  }
}
