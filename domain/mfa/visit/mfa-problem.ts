import type { CallFailure, Refusal, SupportReference } from "#domain/shared/call-failure.ts";

/** The refusals of the platform; each has its own message and next step. */
export type MfaProblemKind =
  | "rate-limited"
  | "number-blocked"
  | "number-invalid"
  | "delivery-failed-retryable"
  | "delivery-failed"
  | "sms-provider-error"
  | "line-busy"
  | "code-invalid"
  | "code-used"
  | "code-expired"
  | "too-many-attempts"
  | "passkey-expired"
  | "passkey-unknown"
  | "passkey-refused"
  | "unknown";

/** A refusal, with the code to report to support: the platform's own, or the HTTP status if it sends none. */
export type MfaProblem = {
  readonly kind: "refused";
  readonly problem: MfaProblemKind;
  readonly code: string;
  /** The seconds that the answer asked to wait. */
  readonly retryAfter?: number;
  /** The wrong codes that are still allowed before the platform refuses further ones for a while. */
  readonly attemptsLeft?: number;
  readonly reference?: SupportReference;
};

/** Returns the refusal to show if the platform demands a factor for a call that needs none. */
export function refusalOf({ reference }: { readonly reference?: SupportReference } = {}): MfaProblem {
  const code = "VERIFICATION_REQUIRED";
  return { kind: "refused", problem: "unknown", code, ...(reference !== undefined && { reference }) };
}

/**
 * How an MFA call can fail. `verification-required`: an enrolled factor has to be verified first.
 * `user-not-authenticated`: the session has ended, or there was none.
 */
export type MfaFailure =
  | CallFailure
  | MfaProblem
  | Refusal<"verification-required" | "user-not-authenticated">;

/**
 * How a GraphQL call for a request to a partner's app can fail. `partial-answer`, `empty-answer`: part of the
 * data is missing, or all of it, which GraphQL answers with status 200 too (API-05).
 */
export type MobileFlowsFailure = MfaFailure | Refusal<"partial-answer" | "empty-answer">;
