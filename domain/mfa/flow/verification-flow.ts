import type { FactorType, MfaContext, MfaState, VerificationState } from "#domain/mfa/flow/mfa-state.ts";
import { to, type TransitionTable } from "#domain/mfa/flow/transition-table.ts";

/** The transitions of a verification: one enrolled factor after another may be challenged, until one is proved. */
export const verificationTransitions: TransitionTable<VerificationState> = {
  challenge: {
    "code-sent": ({ state: { factor }, event: { by, sentTo } }) =>
      factor === "totp" ? undefined : { step: "challenge", factor, ...(by !== factor && { by }), sentTo },
    "code-accepted": ({ context }) => afterVerification(context),
    "choose-another-way": ({ state, context }) => anotherWay(state.factor, context),
    "use-recovery-code": ({ state, context }) => recoveryCode(state.factor, context),
    "go-back": ({ context }) => wayBack(context),
  },
  "number-challenge": {
    "flow-started": ({ event: { flowId } }) => ({ step: "number-challenge", flowId }),
    "flow-approved": ({ context }) => afterVerification(context),
    "flow-failed": ({ event: { reason } }) => ({
      step: "verification-failed",
      reason: reason === "setup-failed" || reason === "setup-timed-out" ? "failed" : reason,
      factor: "smmobile",
    }),
    "choose-another-way": ({ context }) => anotherWay("smmobile", context),
    "use-recovery-code": ({ context }) => recoveryCode("smmobile", context),
    "go-back": ({ context }) => wayBack(context),
  },
  "passkey-challenge": {
    "passkey-accepted": ({ context }) => afterVerification(context),
    "choose-another-way": ({ context }) => anotherWay("passkey", context),
    "use-recovery-code": ({ context }) => recoveryCode("passkey", context),
    "go-back": ({ context }) => wayBack(context),
  },
  "choose-way": {
    "choose-factor": ({ event: { factor }, context }) =>
      isEnrolled(factor, context) ? challengeOf(factor) : undefined,
    "use-recovery-code": ({ state, context }) => recoveryCode(state.current, context),
    "go-back": ({ state }) => challengeOf(state.current),
  },
  "recovery-code": {
    "recovery-code-accepted": ({ event: { left }, context }) => afterRecovery(left, context),
    "choose-another-way": ({ state, context }) => anotherWay(state.current, context),
    "go-back": ({ state }) => challengeOf(state.current),
  },
  "verification-failed": {
    "try-again": ({ state }) => challengeOf(state.factor),
    "choose-another-way": ({ state, context }) => anotherWay(state.factor, context),
    "use-recovery-code": ({ state, context }) => recoveryCode(state.factor, context),
    "go-back": ({ context }) => wayBack(context),
  },
  verified: {
    "go-on": to({ step: "left", towards: "application" }),
  },
};

/** Returns whether a state belongs to the verification of an enrolled factor. */
export function isVerification(state: MfaState): state is VerificationState {
  return Object.hasOwn(verificationTransitions, state.step);
}

/** Returns the factor that a challenge proves; undefined for any other state. */
export function challengedFactor(state: MfaState): FactorType | undefined {
  if (state.step === "number-challenge") return "smmobile";
  if (state.step === "passkey-challenge") return "passkey";
  return state.step === "challenge" ? state.factor : undefined;
}

/** Returns the factor that a step of a verification asks for; undefined once one is proved. */
export function askedFactor(state: VerificationState): FactorType | undefined {
  switch (state.step) {
    case "challenge":
    case "verification-failed":
      return state.factor;
    case "choose-way":
    case "recovery-code":
      return state.current;
    case "number-challenge":
      return "smmobile";
    case "passkey-challenge":
      return "passkey";
    case "verified":
      return undefined;
  }
}

/** Returns the first state of a factor's challenge. */
export function challengeOf(factor: FactorType): VerificationState {
  if (factor === "smmobile") return { step: "number-challenge" };
  return factor === "passkey" ? { step: "passkey-challenge" } : { step: "challenge", factor };
}

/** Returns the challenge with which a verification begins: that of the factor that the platform lists first. */
export function firstChallenge({ factors }: MfaContext): VerificationState | undefined {
  return factors[0] && challengeOf(factors[0].type);
}

function isEnrolled(factor: FactorType, { factors }: MfaContext): boolean {
  return factors.some(({ type }) => type === factor);
}

function anotherWay(current: FactorType, { factors }: MfaContext): MfaState | undefined {
  return factors.length > 1 ? { step: "choose-way", current } : undefined;
}

function recoveryCode(current: FactorType, { recoveryCodesLeft = 0 }: MfaContext): MfaState | undefined {
  return recoveryCodesLeft > 0 ? { step: "recovery-code", current } : undefined;
}

/** At this number of recovery codes or fewer, every sign-in that asks for a factor says how many are left. */
export const fewRecoveryCodes = 2;

/** Returns the state after a recovery code was used: a sign-in then says how many are left. */
function afterRecovery(left: number, context: MfaContext): MfaState {
  const isSignIn = context.goal === "verification" && context.purpose === "for-mfa-login";
  return isSignIn ? { step: "codes-left", left } : afterVerification(context);
}

function afterVerification({ goal, purpose, recoveryCodesLeft: left }: MfaContext): MfaState {
  switch (goal) {
    case "verification":
      return left !== undefined && left <= fewRecoveryCodes && purpose === "for-mfa-login"
        ? { step: "codes-left", left }
        : { step: "verified" };
    case "recovery-codes":
      return { step: "recovery-codes", progress: "wanted" };
    case "set-up":
      return { step: "reminder" };
    case "reset":
      return { step: "confirm-reset" };
  }
}

/**
 * Returns where Back leads from a challenge; undefined where a person can only log out, as in a sign-in. A person who
 * came to make recovery codes continues without them. A step-up or a reset can be given up, and a set-up can be
 * postponed, where that is allowed, without proving a factor.
 */
function wayBack({ goal, purpose, mayBeDismissed }: MfaContext): MfaState | undefined {
  if (goal === "recovery-codes") return { step: "left", towards: "application" };
  if (goal === "set-up") return mayBeDismissed ? { step: "left", towards: "later" } : undefined;
  const isStepUp = purpose === "for-mfa-verification";
  return goal === "reset" || isStepUp ? { step: "left", towards: "back" } : undefined;
}
