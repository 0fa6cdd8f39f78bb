import type { MfaChoices } from "#application/mfa/mfa-choices.ts";
import type { VisitMemory } from "#application/mfa/visit-memory.ts";
import type { Countdown } from "#application/shared/countdown.ts";
import type { Shown, Submission } from "#application/shared/submission.ts";
import type { BlockedInFrame } from "#domain/mfa/visit/mfa-redirects.ts";
import type { VerificationTerms } from "#domain/mfa/visit/elevate-session.ts";
import type { MfaContext, MfaEvent, MfaState } from "#domain/mfa/flow/mfa-state.ts";
import type { FactorsVisit } from "#domain/mfa/visit/mfa-pages.ts";
import type { StepNumber } from "#domain/mfa/flow/step-number.ts";
import type { MfaCallProblem, ShownProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { ShownApp } from "#domain/mfa/apps/partner-apps.ts";
import type { Lock } from "#domain/mfa/visit/deadlines.ts";
import type { CountedOutcome } from "#domain/telemetry/telemetry-event.ts";

/** What is announced above the heading, and how to retry where no other button on the screen does so. */
export type StepNotice = {
  readonly problem: ShownProblem | { readonly kind: "session-ended" | "proof-old" } | undefined;
  /**
   * The source of a code, on which the advice in a message depends: an authenticator app shows the next code by itself,
   * the number of an enrolled phone cannot be changed here, and recovery codes were saved earlier.
   */
  readonly codeFrom?: "app" | "phone" | "enrolled-phone" | "recovery";
  readonly retry?: () => void;
};

/** The visit that a step belongs to: the only place where its state changes. */
export type StepVisit = {
  readonly context: MfaContext;
  readonly state: MfaState;
  readonly terms: VerificationTerms;
  readonly redirectUri: string | undefined;
  /** Set if the page of second steps comes next, however the visit ends. */
  readonly toFactors: FactorsVisit | undefined;
  /** Whether another page embeds this one: it then links to no other page except back. */
  readonly isFramed: boolean;
  readonly canGoBack: boolean;
  /** Whether another enrolled factor can be used instead. */
  readonly canChooseAnotherWay: boolean;
  /** Whether another factor can be set up at once, as a fallback. */
  readonly canAddAnother: boolean;
  /** Whether a recovery code can be used instead and is not already offered in a list of ways. */
  readonly offersRecoveryCode: boolean;
  /** The step number, as in "Step 2 of 4", where steps are counted (M-01). */
  readonly stepNumber: StepNumber | undefined;
  /** Whether the person can say that this browser is to be trusted. */
  readonly offersTrust: boolean;
  /** The partner's app that can be, or is, a factor of this person. */
  readonly app: ShownApp;
  readonly choices: MfaChoices;
  readonly memory: VisitMemory;
  /** Runs until another code may be requested. */
  readonly nextCode: Countdown;
  /** Runs until the platform accepts another attempt. */
  readonly retry: Countdown;
  /** The refusal that makes the factor of this step, or every call, wait; also after a reload. */
  readonly lock: Lock | undefined;
  /** Advances the step machine; an event that does not apply is ignored. */
  send(event: MfaEvent): void;
  /** Leaves a step that reports a failure, once the platform accepts another attempt (M-20). */
  tryAgain(): void;
  /** Ends a visit in a frame that cannot continue there. */
  blockInFrame(blocked: BlockedInFrame): void;
};

/** Returns the refusal that makes a step wait; undefined if it need not wait. */
export function lockToShow({ lock }: StepVisit): ShownProblem | undefined {
  return lock && { kind: "refused", ...lock };
}

/** The submission of a step, whose problems are the step's. */
export type StepSubmission<Outcome extends CountedOutcome> = Submission<Shown<Outcome>, ShownProblem>;

/** Returns the problem for the step to show; passes everything else to the visit and returns `none`. */
export function problemToShow(problem: Shown<MfaCallProblem>, visit: StepVisit): ShownProblem | "none" {
  switch (problem.kind) {
    case "requires-top-level":
      visit.blockInFrame(problem);
      return "none";
    case "verification-due":
      visit.send({ type: "verification-due" });
      return "none";
    case "refused":
    case "unreachable":
      visit.retry.start();
      return problem;
  }
}
