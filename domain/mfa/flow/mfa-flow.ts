import type {
  MfaContext,
  MfaEvent,
  MfaState,
  RecoveryState,
  ResetState,
} from "#domain/mfa/flow/mfa-state.ts";
import { setUpTransitions } from "#domain/mfa/flow/set-up-flow.ts";
import { to, type Transition, type TransitionTable } from "#domain/mfa/flow/transition-table.ts";
import { firstChallenge, verificationTransitions } from "#domain/mfa/flow/verification-flow.ts";

/** The transitions of a reset: a person who has just verified a factor removes all factors, then sets one up again. */
const resetTransitions: TransitionTable<ResetState> = {
  "confirm-reset": {
    "reset-accepted": to({ step: "reset-done" }),
    "go-back": to({ step: "left", towards: "back" }),
    // The verification is too old by now.
    "verification-due": ({ context }) => firstChallenge(context),
  },
  "reset-done": {
    "go-on": to({ step: "left", towards: "set-up" }),
  },
};

/** The transitions of the steps that make recovery codes or say how many are left. */
const recoveryTransitions: TransitionTable<RecoveryState> = {
  "recovery-codes": {
    "recovery-codes-made": to({ step: "recovery-codes", progress: "shown" }),
    "go-on": to({ step: "left", towards: "application" }),
    // The platform makes no codes until a factor is verified. Codes that are shown stay on the screen, because they
    // cannot be shown again.
    "verification-due": ({ state, context }) =>
      state.progress === "shown" ? undefined : firstChallenge(context),
  },
  "codes-left": {
    "go-on": to({ step: "left", towards: "application" }),
    "make-recovery-codes": to({ step: "left", towards: "recovery-codes" }),
  },
};

const transitions: TransitionTable<MfaState> = {
  ...verificationTransitions,
  ...setUpTransitions,
  ...resetTransitions,
  ...recoveryTransitions,
  left: {},
};

/**
 * Returns the state in which a visit begins: a challenge if any factor is enrolled. Where recovery codes are made, the
 * platform asks for a factor only if one is due.
 */
export function firstState(context: MfaContext): MfaState {
  if (context.goal === "recovery-codes") return { step: "recovery-codes", progress: "offered" };
  return firstChallenge(context) ?? { step: "reminder" };
}

/**
 * Returns the next state of the MFA screens: state × event → state. An event that the step does not know, such as a
 * late answer to an earlier step, changes nothing (RAC-02).
 */
export function nextState(context: MfaContext, state: MfaState, event: MfaEvent): MfaState {
  // A person can log out at every step.
  if (event.type === "log-out" && state.step !== "left") return { step: "left", towards: "log-out" };
  const transition = transitions[state.step][event.type] as Transition<MfaState, MfaEvent> | undefined;
  return transition?.({ state, event, context }) ?? state;
}
