import type { EnrolledFactor } from "#domain/identity/identity.ts";

export type FactorType = EnrolledFactor["type"];

/** A factor that is proved by a one-time code of six digits. */
export type CodeFactor = Exclude<FactorType, "smmobile">;

/** Why a verification did not succeed (mfa-25). */
export type VerificationFailure = "rejected" | "timed-out" | "rate-limited" | "failed";

/** An enrolled factor is asked for, before anything else may be done. */
export type VerificationState =
  /** A code is asked for. A phone gets one when the person asks for it: `sentTo` is its masked number. */
  | { readonly step: "challenge"; readonly factor: CodeFactor; readonly sentTo?: string }
  /** A number is shown, to be confirmed in the partner's mobile app. */
  | { readonly step: "number-challenge"; readonly flowId?: string }
  /** Another way: one of the enrolled factors. `current` is the one that was asked for. */
  | { readonly step: "choose-way"; readonly current: FactorType }
  | {
      readonly step: "verification-failed";
      readonly reason: VerificationFailure;
      readonly factor: FactorType;
    }
  | { readonly step: "verified" };

/** A factor is enrolled (mfa-05). No state holds a secret, a code or a whole number. */
export type SetUpState =
  | { readonly step: "reminder" }
  | { readonly step: "benefits" }
  | { readonly step: "confirm-dismissal" }
  | { readonly step: "choose-method" }
  | { readonly step: "download-app" }
  | { readonly step: "scan" }
  | { readonly step: "enter-number" }
  | { readonly step: "enter-code"; readonly method: CodeFactor; readonly sentTo?: string }
  | { readonly step: "confirm-replacement" }
  | { readonly step: "register-app" }
  | { readonly step: "waiting"; readonly flowId: string }
  | { readonly step: "confirm-back"; readonly flowId: string }
  | { readonly step: "setup-failed" }
  | { readonly step: "setup-timed-out" }
  | { readonly step: "setup-done"; readonly method: FactorType };

/** All factors are removed, once one of them was verified. */
export type ResetState = { readonly step: "confirm-reset" } | { readonly step: "reset-done" };

/**
 * The flow is over. `application`: on to where the person was going. `later`: set-up was put off. `set-up`: to
 * the set-up that follows a reset. `back`: to where the person came from, with nothing done.
 */
export type LeftState = {
  readonly step: "left";
  readonly towards: "application" | "later" | "set-up" | "back" | "log-out";
};

/** Where a visit to an MFA page is (SPEC-CHOICE D-36). */
export type MfaState = VerificationState | SetUpState | ResetState | LeftState;
export type MfaStep = MfaState["step"];
