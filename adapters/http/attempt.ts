import type { CallFailure, SupportReference } from "#domain/shared/call-failure.ts";
import { success, type Result } from "#domain/shared/result.ts";
import { unexpected, unreachable, type Answer } from "./failures.ts";
import type { Fault, RetryPolicy } from "./retry-policy.ts";

/** Milliseconds for one request. */
export const attemptLimit = 15_000;
/** The most bytes of an answer. */
export const answerLimit = 1_000_000;

/** The result of one attempt. `repeats` counts the attempts before it. */
export type Attempt = { readonly repeats: number } & (
  | {
      readonly kind: "answered";
      readonly status: number;
      readonly text: string;
      readonly retryAfter?: number;
    }
  | { readonly kind: "no-answer" }
  | { readonly kind: "too-large" }
);

/**
 * Returns the fault that a retry might remedy; undefined for a success, and for an answer that is too large, which
 * would be so again.
 */
export function faultOf(attempt: Attempt): Fault | undefined {
  if (attempt.kind === "too-large") return undefined;
  if (attempt.kind === "no-answer") return "no-answer";
  return attempt.status >= 400 ? attempt.status : undefined;
}

/** Returns whether a public network may have answered the request, or dropped it. */
export function mayBePublicNetwork(attempt: Attempt): boolean {
  return attempt.kind === "no-answer" || isPage(attempt);
}

/** Returns whether the answer is a page, or a redirect that was not followed: neither comes from the platform. */
function isPage(attempt: Attempt): boolean {
  if (attempt.kind !== "answered") return false;
  const { status, text } = attempt;
  return status === 0 || status === 511 || (status >= 200 && status < 300 && /^\s*</.test(text));
}

/**
 * Returns whether a call may be sent again: its policy allows it, or it was answered with a page and so has not reached
 * the platform.
 */
export function isRepeatable(attempt: Attempt, policy: RetryPolicy): boolean {
  return isPage(attempt) || policy("no-answer") > 0;
}

export function resultOf(attempt: Attempt, reference: SupportReference): Result<Answer, CallFailure> {
  if (attempt.kind === "no-answer") return unreachable(reference);
  if (attempt.kind === "too-large") return unexpected("an answer of more than a megabyte", reference);
  const { status, text, retryAfter } = attempt;
  const waiting = retryAfter === undefined ? {} : { retryAfter };
  // `fetch` reports a redirect that it did not follow as status 0.
  if (status < 200 || (status >= 300 && status < 400)) return unexpected(`status ${status}`, reference);
  if (text === "") return success({ status, body: undefined, reference, ...waiting });
  try {
    return success({ status, body: JSON.parse(text) as unknown, reference, ...waiting });
  } catch {
    return status < 300
      ? unexpected("an answer that is not JSON", reference)
      : success({ status, body: undefined, reference, ...waiting });
  }
}
