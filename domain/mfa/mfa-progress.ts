import type { MfaGoal, MfaSituation } from "#domain/mfa/mfa-situation.ts";
import { firstState } from "#domain/mfa/mfa-flow.ts";
import { mfaStateFrom } from "#domain/mfa/mfa-state-record.ts";
import type { MfaState, MfaStep } from "#domain/mfa/mfa-state.ts";
import { mfaProgressPlace } from "#domain/identity/person-records.ts";
import { members, type RecordKind } from "#domain/records/record.ts";

/** How far a visit has come: what a reload goes on with. Never a secret, a code or a whole number (STO-04). */
export type MfaProgress = { readonly goal: MfaGoal; readonly state: MfaState };

const goals: readonly MfaGoal[] = ["set-up", "verification", "reset"];

export const mfaProgress: RecordKind<MfaProgress> = {
  ...mfaProgressPlace,
  check(content) {
    const given = members(content);
    const goal = goals.find((known) => known === given?.["goal"]);
    const state = mfaStateFrom(given?.["state"]);
    return goal && state ? { goal, state } : undefined;
  },
};

const verificationSteps: readonly MfaStep[] = [
  "challenge",
  "number-challenge",
  "choose-way",
  "verification-failed",
];

/** Steps that say that something was done: only the platform can say so. */
const endings: readonly MfaStep[] = ["verified", "setup-done", "reset-done", "left"];

/**
 * Where a visit goes on after a reload: where it was, if that can be believed (SPEC-CHOICE D-39). A record is
 * untrusted, so it neither ends a flow nor leads to a step of another one, and a factor that is not enrolled is
 * not asked for.
 */
export function resumedState(situation: MfaSituation, progress: MfaProgress | undefined): MfaState {
  const first = firstState(situation);
  if (!progress || progress.goal !== situation.goal || endings.includes(progress.state.step)) return first;
  return belongs(situation, progress.state) ? progress.state : first;
}

function belongs({ goal, factors }: MfaSituation, state: MfaState): boolean {
  if (verificationSteps.includes(state.step)) {
    const factor =
      "factor" in state ? state.factor : "current" in state ? state.current : ("smmobile" as const);
    return factors.some(({ type }) => type === factor);
  }
  return goal === "reset"
    ? state.step === "confirm-reset"
    : goal === "set-up" && state.step !== "confirm-reset";
}
