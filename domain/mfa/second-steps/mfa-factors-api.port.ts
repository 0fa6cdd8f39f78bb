import type { EnrolledFactor, SessionToken } from "#domain/identity/identity.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { PasskeyAccount } from "#domain/ports/passkeys.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/**
 * Where a passkey is kept, as its authenticator said. `keeper`: the name of the password manager, where it is known.
 * `rpId`: its relying party, where it does not work at this host.
 */
export type ListedPasskey = {
  readonly credentialId: string;
  /** Whether it is kept in an account that other devices share. */
  readonly isBackedUp: boolean;
  readonly keeper?: string;
  readonly rpId?: string;
};

/** An enrolled factor with what the person knows it by. Times are milliseconds since the epoch. */
export type ListedFactor = EnrolledFactor & {
  readonly id: string;
  /** The name that the person gave it. */
  readonly name?: string;
  readonly addedAt?: number;
  readonly lastUsedAt?: number;
  readonly passkey?: ListedPasskey;
};

export type ListedFactors = {
  readonly factors: readonly ListedFactor[];
  /** Whether the tenant requires a factor. */
  readonly isOneRequired: boolean;
  /** By what browsers know the person's passkeys; absent where the platform does not have them. */
  readonly passkeyAccount?: PasskeyAccount;
};

/** A browser in which no factor is asked for. */
export type TrustedBrowser = {
  readonly id: string;
  /** What the browser calls itself. */
  readonly name?: string;
  readonly lastUsedAt?: number;
  /** Whether the session runs in it. */
  readonly isThis: boolean;
};

/**
 * The result of a change. `gone`: the factor or browser no longer existed. `last-factor`: it is the only factor, and
 * the tenant requires one.
 */
export type ChangeAnswer = "changed" | "gone" | "last-factor";

/**
 * The calls that manage factors, an optional capability of the platform: `mfa-factors`. Every call needs a session; a
 * change fails with `verification-required` unless a factor was verified within the last minutes.
 */
export interface MfaFactorsApi {
  listFactors(token: SessionToken, cancellation: Cancellation): Promise<Result<ListedFactors, MfaFailure>>;
  renameFactor(
    command: { readonly token: SessionToken; readonly id: string; readonly name: string },
    cancellation: Cancellation,
  ): Promise<Result<ChangeAnswer, MfaFailure>>;
  removeFactor(
    command: { readonly token: SessionToken; readonly id: string },
    cancellation: Cancellation,
  ): Promise<Result<ChangeAnswer, MfaFailure>>;
  listTrustedBrowsers(
    token: SessionToken,
    cancellation: Cancellation,
  ): Promise<Result<readonly TrustedBrowser[], MfaFailure>>;
  /** Ends the trust of one browser; without an id, of every browser. */
  endTrust(
    command: { readonly token: SessionToken; readonly id?: string },
    cancellation: Cancellation,
  ): Promise<Result<ChangeAnswer, MfaFailure>>;
}
