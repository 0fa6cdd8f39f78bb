import type { CallFailure, SupportReference } from "#domain/shared/call-failure.ts";

/** What the platform can refuse, each with words and a next step of its own (mfa-35). */
export type MfaProblemKind =
  | "rate-limited"
  | "number-blocked"
  | "number-invalid"
  | "delivery-failed-retryable"
  | "delivery-failed"
  | "sms-provider-error"
  | "line-busy"
  | "code-invalid"
  | "code-expired"
  | "too-many-attempts"
  | "unknown";

/** A refusal, with the code that support will ask for: the platform's own, or the status where it has none. */
export type MfaProblem = {
  readonly kind: "refused";
  readonly problem: MfaProblemKind;
  readonly code: string;
  /** The seconds that the answer asked to wait. */
  readonly retryAfter?: number;
  readonly reference?: SupportReference;
};

/**
 * How a call of multi-factor authentication can fail. `verification-required`: an enrolled factor has to be
 * verified first. `user-not-authenticated`: the session is gone, or there was none (mfa-29).
 */
export type MfaFailure =
  | CallFailure
  | MfaProblem
  | { readonly kind: "verification-required"; readonly reference?: SupportReference }
  | { readonly kind: "user-not-authenticated"; readonly reference?: SupportReference };
