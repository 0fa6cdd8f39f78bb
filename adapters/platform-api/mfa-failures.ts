import type { Answer } from "#adapters/http/failures.ts";
import type { MfaFailure, MfaProblemKind } from "#domain/mfa/visit/mfa-problem.ts";
import { asRecord } from "#domain/storage/storage-entry.ts";

/** The platform's codes for refusals. */
const problems: Readonly<Record<string, MfaProblemKind>> = {
  RATE_LIMITED: "rate-limited",
  PHONE_NUMBER_BLOCKED: "number-blocked",
  INVALID_PHONE_NUMBER: "number-invalid",
  DELIVERY_FAILED_RETRYABLE: "delivery-failed-retryable",
  DELIVERY_FAILED: "delivery-failed",
  SMS_PROVIDER_ERROR: "sms-provider-error",
  VOICE_LINE_BUSY: "line-busy",
  INVALID_CODE: "code-invalid",
  CODE_ALREADY_USED: "code-used",
  CODE_EXPIRED: "code-expired",
  TOO_MANY_CODE_ATTEMPTS: "too-many-attempts",
  PASSKEY_EXPIRED: "passkey-expired",
  PASSKEY_UNKNOWN: "passkey-unknown",
  PASSKEY_REFUSED: "passkey-refused",
};

/** The voice provider's code for a busy line. */
const lineBusy = 107;

/** Codes and statuses that are no refusals: the person has to sign in or verify first. */
const conditions: Readonly<Record<string, "user-not-authenticated" | "verification-required">> = {
  UNAUTHENTICATED: "user-not-authenticated",
  VERIFICATION_REQUIRED: "verification-required",
  401: "user-not-authenticated",
  403: "verification-required",
  409: "verification-required",
};

/** Matches a code that may be shown: any other text is not a code of the platform. */
const showable = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

function isCount(content: unknown): content is number {
  return Number.isSafeInteger(content) && (content as number) >= 0;
}

/** Returns what a refused code means if no further wrong code is allowed. */
function endOfAttempts(
  problem: MfaProblemKind | undefined,
  attemptsLeft: unknown,
  retryAfter: number | undefined,
): MfaProblemKind | undefined {
  if (problem !== "code-invalid" || attemptsLeft !== 0) return problem;
  return retryAfter === undefined ? "too-many-attempts" : "rate-limited";
}

/**
 * Returns the failure for the error code and status of an answer, from REST or GraphQL: the only place that knows the
 * platform's refusals in multi-factor authentication. An unlisted code becomes the problem `unknown`, and is kept for
 * support.
 */
export function mfaFailureFrom(
  answer: Pick<Answer, "status" | "reference" | "retryAfter">,
  error: unknown,
): MfaFailure {
  const { status, reference, retryAfter } = answer;
  const { code: given, providerCode, attemptsLeft } = asRecord(error) ?? {};
  const code = typeof given === "string" && showable.test(given) ? given : String(status);
  const named = Object.hasOwn(problems, code) ? problems[code] : undefined;
  const problem = providerCode === lineBusy ? "line-busy" : endOfAttempts(named, attemptsLeft, retryAfter);
  const condition = Object.hasOwn(conditions, code) ? conditions[code] : conditions[status];
  if (problem === undefined && condition) return { kind: condition, reference };
  return {
    kind: "refused",
    problem: problem ?? (status === 429 ? "rate-limited" : "unknown"),
    code,
    reference,
    ...(retryAfter !== undefined && { retryAfter }),
    ...(isCount(attemptsLeft) && { attemptsLeft }),
  };
}
