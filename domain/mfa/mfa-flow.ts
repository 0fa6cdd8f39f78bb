import type { MfaEvent } from "#domain/mfa/mfa-event.ts";
import type { MfaContext } from "#domain/mfa/mfa-context.ts";
import type { MfaState } from "#domain/mfa/mfa-state.ts";
import { resetTransitions } from "#domain/mfa/reset-flow.ts";
import { setUpTransitions } from "#domain/mfa/set-up-flow.ts";
import type { Transition, TransitionTable } from "#domain/mfa/transition-table.ts";
import { firstChallenge, verificationTransitions } from "#domain/mfa/verification-flow.ts";

const transitions: TransitionTable<MfaState> = {
  ...verificationTransitions,
  ...setUpTransitions,
  ...resetTransitions,
  left: {},
};

/** Where a visit begins: with a challenge for everybody who has a factor (SPEC-CHOICE D-16). */
export function firstState(context: MfaContext): MfaState {
  return firstChallenge(context) ?? { step: "reminder" };
}

/**
 * The machine of all MFA screens: state × event → state (SPEC-CHOICE D-36). An event that means nothing to a
 * step, such as a late answer to one that was left, changes nothing (RAC-02).
 */
export function nextState(context: MfaContext, state: MfaState, event: MfaEvent): MfaState {
  // Whoever cannot or will not go on can always log out.
  if (event.type === "log-out" && state.step !== "left") return { step: "left", towards: "log-out" };
  const transition = transitions[state.step][event.type] as Transition<MfaState, MfaEvent> | undefined;
  return transition?.({ state, event, context }) ?? state;
}
