import type { Countdown } from "#application/shared/countdown.ts";
import type { BlockedInFrame, MfaPageMove } from "#domain/mfa/embedding/mfa-redirects.ts";
import type { MfaEvent } from "#domain/mfa/flow/mfa-event.ts";
import type { MfaCallProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { MfaContext } from "#domain/mfa/flow/mfa-context.ts";
import type { MfaState } from "#domain/mfa/flow/mfa-state.ts";
import type { VerificationTerms } from "#domain/mfa/factors/elevate-session.ts";

/** The failures of a call that a step itself shows. */
export type StepProblem = Exclude<
  MfaCallProblem,
  MfaPageMove | { readonly kind: "cancelled" } | { readonly kind: "verification-due" }
>;

/** The visit that a step belongs to: the only place where its state changes. */
export type StepVisit = {
  readonly context: MfaContext;
  readonly state: MfaState;
  readonly terms: VerificationTerms;
  readonly redirectUri: string | undefined;
  /** Runs until another code may be requested (SPEC-CHOICE D-38). */
  readonly nextCode: Countdown;
  /** Runs until the platform accepts another attempt. */
  readonly retry: Countdown;
  readonly send: (event: MfaEvent) => void;
  /** Ends a visit in a frame that cannot continue there. */
  readonly blockInFrame: (blocked: BlockedInFrame) => void;
};

/** Returns the problem for the step to show; passes everything else to the visit and returns undefined. */
export function problemToShow(problem: MfaCallProblem, visit: StepVisit): StepProblem | undefined {
  switch (problem.kind) {
    case "cancelled":
    case "moved":
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
