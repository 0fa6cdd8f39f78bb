import { randomBytes } from "node:crypto";
import type { MovableClock } from "./movable-clock.ts";
import type { Documents, WorldStore } from "./world-store.ts";

const minute = 60 * 1000;
const day = 24 * 60 * minute;

const lifetimes = {
  /** Issued for a correct password and spent by the following request to `/authorize`. */
  "login-ticket": 5 * minute,
  /** The same, issued for a passkey. */
  "passkey-login-ticket": 5 * minute,
  /** Issued by a partner's application to sign a person in by partner SSO. */
  "partner-sign-on": 5 * minute,
  /** Redeemed by a tenant's application or by the portal. */
  "tenant-token": 5 * minute,
  /** Proves that a second factor was passed in this browser. */
  "user-device-token": 365 * day,
} as const;

type TokenKind = keyof typeof lifetimes;

type Token = {
  readonly value: string;
  readonly kind: TokenKind;
  readonly personUuid: string;
  readonly issuedAt: number;
  /** The session in which it was issued. */
  readonly sessionId?: string | undefined;
};

/** Stores opaque tokens, which are random, bound to a person and expire. */
export class TokenRecords {
  private readonly tokens: Documents<Token>;
  private readonly clock: MovableClock;

  constructor(store: WorldStore, clock: MovableClock) {
    this.tokens = store.documents();
    this.clock = clock;
  }

  issue(kind: TokenKind, personUuid: string, issuedAt = this.clock.now(), sessionId?: string): string {
    const value = randomBytes(24).toString("base64url");
    this.tokens.set(value, { value, kind, personUuid, issuedAt, sessionId });
    return value;
  }

  /** Returns the session in which a token was issued, if any. */
  sessionOf(kind: TokenKind, value: string): string | undefined {
    const token = this.tokens.get(value);
    return token?.kind === kind ? token.sessionId : undefined;
  }

  /** Returns the person of a token; `undefined` when it is unknown, spent or expired. */
  ownerOf(kind: TokenKind, value: string): string | undefined {
    return this.live(kind, value)?.personUuid;
  }

  /** Returns the person of a token, as `ownerOf` does, and deletes the token. */
  spend(kind: TokenKind, value: string): string | undefined {
    const owner = this.ownerOf(kind, value);
    if (this.tokens.get(value)?.kind === kind) {
      this.tokens.delete(value);
    }
    return owner;
  }

  private live(kind: TokenKind, value: string): Token | undefined {
    const token = this.tokens.get(value);
    const isLive = token?.kind === kind && token.issuedAt + lifetimes[kind] > this.clock.now();
    return isLive ? token : undefined;
  }
}
