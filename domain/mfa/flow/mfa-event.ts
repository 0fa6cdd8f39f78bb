import type { CodeFactor, FactorType, SetUpMethod, VerificationFailure } from "#domain/mfa/flow/mfa-state.ts";

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
