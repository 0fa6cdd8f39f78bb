import type { MfaCallProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";

/**
 * How the platform refused a code: as `invalid`, as `used` before, or as invalid with one more try (`one-try-left`)
 * before it refuses any for a while.
 */
export type RefusedCode = "invalid" | "one-try-left" | "used";

/** Returns what is wrong with a refused code; undefined if the code is not the problem. */
export function refusedCodeOf(outcome: MfaCallProblem): RefusedCode | undefined {
  if (outcome.kind !== "refused") return undefined;
  if (outcome.problem === "code-used") return "used";
  if (outcome.problem !== "code-invalid") return undefined;
  return outcome.attemptsLeft === 1 ? "one-try-left" : "invalid";
}
