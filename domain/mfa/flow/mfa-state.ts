import type { EnrolledFactor } from "#domain/identity/identity.ts";

export type FactorType = EnrolledFactor["type"];

/** A factor that is proved by a one-time code of six digits. */
export type CodeFactor = Exclude<FactorType, "smmobile" | "passkey">;

/** How a code reaches a phone: by text message or by call. */
export type PhoneDelivery = Exclude<CodeFactor, "totp">;

/** A kind of second factor that can be set up. */
export type SetUpMethod = "totp" | "phone" | "partner-app" | "passkey";

/** A kind of factor of which there is one: another takes its place. Of passkeys a person may have several. */
export type ReplaceableMethod = Exclude<SetUpMethod, "passkey">;

/** Why a verification did not succeed. */
export type VerificationFailure = "rejected" | "timed-out" | "rate-limited" | "failed";

/** States in which an enrolled factor has to be verified before anything else is allowed. */
export type VerificationState =
  /**
   * A code is asked for. A phone gets one when the person requests it: `sentTo` is its masked number; `by` is how the
   * last code was sent, if in another way than the factor names.
   */
  | {
      readonly step: "challenge";
      readonly factor: CodeFactor;
      readonly by?: Exclude<CodeFactor, "totp">;
      readonly sentTo?: string;
    }
  /** A number is shown, to be confirmed in the partner's mobile app. */
  | { readonly step: "number-challenge"; readonly flowId?: string }
  /** The browser asks for a passkey, once the person wants it to. */
  | { readonly step: "passkey-challenge" }
  /** Another enrolled factor may be chosen. `current` is the one that was asked for. */
  | { readonly step: "choose-way"; readonly current: FactorType }
  /** A recovery code is asked for in place of the factor `current`. */
  | { readonly step: "recovery-code"; readonly current: FactorType }
  | {
      readonly step: "verification-failed";
      readonly reason: VerificationFailure;
      readonly factor: FactorType;
    }
  | { readonly step: "verified" };

/** States in which a factor is enrolled. None holds a secret, a code or an unmasked number. */
export type SetUpState =
  | { readonly step: "reminder" }
  | { readonly step: "benefits" }
  | { readonly step: "confirm-dismissal" }
  | { readonly step: "choose-method" }
  | { readonly step: "download-app" }
  | { readonly step: "scan" }
  | { readonly step: "enter-number" }
  | { readonly step: "enter-code"; readonly method: CodeFactor; readonly sentTo?: string }
  /** A factor of the chosen kind is enrolled already; the new one would take its place. */
  | { readonly step: "confirm-replacement"; readonly method: ReplaceableMethod }
  | { readonly step: "create-passkey" }
  | { readonly step: "register-app" }
  | { readonly step: "waiting"; readonly flowId: string }
  | { readonly step: "confirm-back"; readonly flowId: string }
  | { readonly step: "setup-failed" }
  | { readonly step: "setup-timed-out" }
  | { readonly step: "setup-done"; readonly method: FactorType };

/** States in which all factors are removed, after one of them was verified. */
export type ResetState = { readonly step: "confirm-reset" } | { readonly step: "reset-done" };

/** States in which recovery codes are made, or in which the person is told how many are left. None holds a code. */
export type RecoveryState =
  /**
   * `offered`: the person can have new codes. `wanted`: the person has asked for them and then verified a factor, so
   * that they are made at once. `shown`: they were shown.
   */
  | { readonly step: "recovery-codes"; readonly progress: "offered" | "wanted" | "shown" }
  | { readonly step: "codes-left"; readonly left: number };

/** Where a flow that is over leads. */
export const directions = [
  "application",
  "later",
  "set-up",
  "another-factor",
  "recovery-codes",
  "back",
  "factors",
  "log-out",
] as const;

/**
 * The flow is over. `application`: continue to where the person was going. `later`: set-up was postponed. `set-up`:
 * continue with the set-up that follows a reset. `another-factor`: continue with the set-up of a second factor.
 * `recovery-codes`: make recovery codes. `back`: return to where the person came from, with nothing changed. `factors`:
 * continue to the page of second steps. `log-out`: end the session.
 */
export type LeftState = { readonly step: "left"; readonly towards: (typeof directions)[number] };

/** The state of a visit to an MFA page. */
export type MfaState = VerificationState | SetUpState | ResetState | RecoveryState | LeftState;
export type MfaStep = MfaState["step"];
