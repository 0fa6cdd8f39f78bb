import type { MfaCallProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";

/** The failures that the page of the account itself shows. */
export type AccountProblem = Extract<MfaCallProblem, { readonly kind: "refused" | "unreachable" }>;

/** Returns whether the page shows this failure, and does not lead elsewhere for it. */
export function isShown(problem: MfaCallProblem): problem is AccountProblem {
  return problem.kind === "refused" || problem.kind === "unreachable";
}
