import type { MfaEvent } from "#domain/mfa/flow/mfa-event.ts";
import type { MfaContext } from "#domain/mfa/flow/mfa-context.ts";
import type { MfaState, ResetState } from "#domain/mfa/flow/mfa-state.ts";
import { firstRecoveryState, recoveryTransitions } from "#domain/mfa/flow/recovery-flow.ts";
import { setUpTransitions } from "#domain/mfa/flow/set-up-flow.ts";
import { to, type Transition, type TransitionTable } from "#domain/mfa/flow/transition-table.ts";
import { firstChallenge, verificationTransitions } from "#domain/mfa/flow/verification-flow.ts";

/** The transitions of a reset: a person who has just verified a factor removes all factors, then sets one up again. */
export const resetTransitions: TransitionTable<ResetState> = {
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

const transitions: TransitionTable<MfaState> = {
  ...verificationTransitions,
  ...setUpTransitions,
  ...resetTransitions,
  ...recoveryTransitions,
  left: {},
};

/** Returns the state in which a visit begins: a challenge if any factor is enrolled. */
export function firstState(context: MfaContext): MfaState {
  return firstRecoveryState(context) ?? firstChallenge(context) ?? { step: "reminder" };
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
