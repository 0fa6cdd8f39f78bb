import type { Countdown } from "#application/shared/countdown.ts";
import type { Elsewhere } from "#domain/mfa/mfa-exits.ts";
import type { MfaEvent } from "#domain/mfa/mfa-event.ts";
import type { MfaCallProblem } from "#domain/mfa/mfa-session.ts";
import type { MfaSituation } from "#domain/mfa/mfa-situation.ts";
import type { MfaState } from "#domain/mfa/mfa-state.ts";
import type { VerificationTerms } from "#domain/mfa/raise-session.ts";

/** What a step shows of a call that failed. */
export type StepProblem = Extract<MfaCallProblem, { readonly kind: "refused" | "unreachable" }>;

/** The visit that a step is a part of: the one place where its state changes. */
export type StepVisit = {
  readonly situation: MfaSituation;
  readonly state: MfaState;
  readonly terms: VerificationTerms;
  readonly redirectUri: string | undefined;
  /** Until another code may be asked for (SPEC-CHOICE D-38). */
  readonly nextCode: Countdown;
  /** Until the platform will listen again. */
  readonly retry: Countdown;
  readonly send: (event: MfaEvent) => void;
  /** Ends the visit of a frame that goes no further. */
  readonly strand: (elsewhere: Elsewhere) => void;
};

/** What of a failed call the step has to show; what is more than that, the visit is told of. */
export function problemToShow(problem: MfaCallProblem, visit: StepVisit): StepProblem | undefined {
  switch (problem.kind) {
    case "left":
      return undefined;
    case "elsewhere":
      visit.strand(problem);
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
