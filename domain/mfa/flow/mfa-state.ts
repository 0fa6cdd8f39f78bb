import type { EnrolledFactor, IdentityState } from "#domain/identity/identity.ts";
import type { MfaPurpose } from "#domain/mfa/flow/mfa-purpose.ts";
import type { PasskeyReach } from "#domain/ports/passkeys.port.ts";

/** A person's MFA status, as the platform reports it. */
export type MfaStatus = {
  readonly state: IdentityState;
  readonly factors: readonly EnrolledFactor[];
  /** The days for which set-up may be postponed, counted by the platform, never by this device's clock (OTP-08). */
  readonly remainingDays?: number;
  /** The recovery codes that were not used yet; absent where the platform does not have them. */
  readonly recoveryCodesLeft?: number;
  /** Where this browser can make and use passkeys; absent where the platform does not have them. */
  readonly passkeys?: PasskeyReach;
};

export type MfaFlowName = "set-up" | "verification" | "reset" | "recovery-codes";

/**
 * The facts about a visit that its steps do not change, with the status as the visit began. If any factor is enrolled,
 * one has to be verified before another is enrolled.
 */
export type MfaContext = Omit<MfaStatus, "state"> & {
  readonly goal: MfaFlowName;
  readonly purpose: MfaPurpose;
  readonly mayBeDismissed: boolean;
  /** The partner whose mobile app can be the second factor, if there is one. */
  readonly partnerCode?: string;
};

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

/** What a person can do on an MFA page. */
type PersonalEvent =
  | { readonly type: "go-on" }
  | { readonly type: "go-back" }
  | { readonly type: "show-benefits" }
  | { readonly type: "remind-me-later" }
  /** Answers a question with yes; `go-back` answers no. */
  | { readonly type: "confirm" }
  | { readonly type: "choose-method"; readonly method: SetUpMethod }
  | { readonly type: "add-another-factor" }
  | { readonly type: "choose-another-way" }
  | { readonly type: "choose-factor"; readonly factor: FactorType }
  | { readonly type: "use-recovery-code" }
  | { readonly type: "make-recovery-codes" }
  | { readonly type: "try-again" }
  | { readonly type: "show-factors" }
  | { readonly type: "log-out" };

/** An answer of the platform or of the mobile app. */
type PlatformEvent =
  | { readonly type: "code-sent"; readonly by: Exclude<CodeFactor, "totp">; readonly sentTo: string }
  | { readonly type: "code-accepted" }
  /** A passkey was verified, or enrolled. */
  | { readonly type: "passkey-accepted" }
  /** A recovery code was used up; `left` others remain. */
  | { readonly type: "recovery-code-accepted"; readonly left: number }
  | { readonly type: "recovery-codes-made" }
  | { readonly type: "flow-started"; readonly flowId: string }
  | { readonly type: "flow-approved" }
  | {
      readonly type: "flow-failed";
      readonly reason: VerificationFailure | "setup-failed" | "setup-timed-out";
      /** The seconds that the app asked to wait. */
      readonly retryAfter?: number;
    }
  | { readonly type: "reset-accepted" }
  /** An enrolled factor has to be verified, for the first time or again. */
  | { readonly type: "verification-due" };

export type MfaEvent = PersonalEvent | PlatformEvent;
