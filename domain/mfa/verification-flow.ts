import type { MfaSituation } from "#domain/mfa/mfa-situation.ts";
import type { FactorType, MfaState, VerificationState } from "#domain/mfa/mfa-state.ts";
import { to, type TransitionTable } from "#domain/mfa/transition-table.ts";

/** An enrolled factor is challenged, or another one of them, until one was proved. */
export const verificationTransitions: TransitionTable<VerificationState> = {
  challenge: {
    "code-sent": ({ state, event: { by, sentTo } }) =>
      state.factor === by ? { step: "challenge", factor: by, sentTo } : undefined,
    "code-accepted": ({ situation }) => afterVerification(situation),
    "choose-another-way": ({ state, situation }) => anotherWay(state.factor, situation),
    "go-back": ({ situation }) => wayBack(situation),
  },
  "number-challenge": {
    "flow-started": ({ event: { flowId } }) => ({ step: "number-challenge", flowId }),
    "flow-approved": ({ situation }) => afterVerification(situation),
    "flow-failed": ({ event: { reason, retryAt } }) => ({
      step: "verification-failed",
      reason: reason === "setup-failed" || reason === "setup-timed-out" ? "failed" : reason,
      factor: "smmobile",
      ...(retryAt !== undefined && { retryAt }),
    }),
    "choose-another-way": ({ situation }) => anotherWay("smmobile", situation),
    "go-back": ({ situation }) => wayBack(situation),
  },
  "choose-way": {
    "choose-factor": ({ event: { factor }, situation }) =>
      isEnrolled(factor, situation) ? challengeOf(factor) : undefined,
    "go-back": ({ state }) => challengeOf(state.current),
  },
  "verification-failed": {
    // Not before the platform will listen again.
    "try-again": ({ state, event: { at } }) =>
      state.retryAt === undefined || at >= state.retryAt ? challengeOf(state.factor) : undefined,
    "choose-another-way": ({ state, situation }) => anotherWay(state.factor, situation),
    "go-back": ({ situation }) => wayBack(situation),
  },
  verified: {
    "go-on": to({ step: "left", towards: "application" }),
  },
};

/** Whether a step belongs to the proof of a factor that is enrolled. */
export function isVerification(state: MfaState): state is VerificationState {
  return Object.hasOwn(verificationTransitions, state.step);
}

/** The challenge of a factor, from its beginning. */
export function challengeOf(factor: FactorType): VerificationState {
  return factor === "smmobile" ? { step: "number-challenge" } : { step: "challenge", factor };
}

/** The challenge with which a verification begins: that of the factor the platform names first. */
export function firstChallenge({ factors }: MfaSituation): VerificationState | undefined {
  return factors[0] && challengeOf(factors[0].type);
}

function isEnrolled(factor: FactorType, { factors }: MfaSituation): boolean {
  return factors.some(({ type }) => type === factor);
}

function anotherWay(current: FactorType, { factors }: MfaSituation): MfaState | undefined {
  return factors.length > 1 ? { step: "choose-way", current } : undefined;
}

/** What the verification was for comes next. */
function afterVerification({ goal }: MfaSituation): MfaState {
  switch (goal) {
    case "verification":
      return { step: "verified" };
    case "set-up":
      return { step: "reminder" };
    case "reset":
      return { step: "confirm-reset" };
  }
}

/**
 * Who only came to prove or change something may turn back, and who may put off set-up may do so without
 * proving anything. Somebody who is signing in has nowhere to go back to but out.
 */
function wayBack({ goal, purpose, mayBeDismissed }: MfaSituation): MfaState | undefined {
  if (goal === "set-up") return mayBeDismissed ? { step: "left", towards: "later" } : undefined;
  const isStepUp = purpose === "for-mfa-verification";
  return goal === "reset" || isStepUp ? { step: "left", towards: "back" } : undefined;
}
