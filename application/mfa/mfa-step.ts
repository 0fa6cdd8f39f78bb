import type { Countdown } from "#application/shared/countdown.ts";
import type { BlockedInFrame } from "#domain/mfa/mfa-redirects.ts";
import type { MfaEvent } from "#domain/mfa/mfa-event.ts";
import type { MfaCallProblem } from "#domain/mfa/authenticated-mfa-calls.ts";
import type { MfaContext } from "#domain/mfa/mfa-context.ts";
import type { MfaState } from "#domain/mfa/mfa-state.ts";
import type { VerificationTerms } from "#domain/mfa/elevate-session.ts";

/** What a step shows of a call that failed. */
export type StepProblem = Extract<MfaCallProblem, { readonly kind: "refused" | "unreachable" }>;

/** The visit that a step is a part of: the one place where its state changes. */
export type StepVisit = {
  readonly context: MfaContext;
  readonly state: MfaState;
  readonly terms: VerificationTerms;
  readonly redirectUri: string | undefined;
  /** Until another code may be asked for (SPEC-CHOICE D-38). */
  readonly nextCode: Countdown;
  /** Until the platform will listen again. */
  readonly retry: Countdown;
  readonly send: (event: MfaEvent) => void;
  /** Ends the visit of a frame that goes no further. */
  readonly blockInFrame: (blocked: BlockedInFrame) => void;
};

/** What of a failed call the step has to show; what is more than that, the visit is told of. */
export function problemToShow(problem: MfaCallProblem, visit: StepVisit): StepProblem | undefined {
  switch (problem.kind) {
    case "left":
      return undefined;
    case "requires-top-level":
      visit.blockInFrame(problem);
      return undefined;
    case "verification-due":
      visit.send({ type: "verification-due" });
      return undefined;
    case "refused":
    case "unreachable":
      visit.retry.start();
      return problem;
  }
}
