import type { MfaFlowName, MfaContext } from "#domain/mfa/mfa-context.ts";
import { firstState } from "#domain/mfa/mfa-flow.ts";
import { mfaStateFrom } from "#domain/mfa/mfa-state-record.ts";
import type { MfaState, MfaStep, VerificationState } from "#domain/mfa/mfa-state.ts";
import { isVerification } from "#domain/mfa/verification-flow.ts";
import { mfaProgressPlace } from "#domain/identity/person-records.ts";
import { sessionMarkFrom } from "#domain/identity/session-mark.ts";
import { members, type StorageEntry } from "#domain/storage/storage-entry.ts";

/** How far a visit has come: what a reload goes on with. Never a secret, a code or a whole number (STO-04). */
export type MfaProgress = {
  readonly goal: MfaFlowName;
  readonly state: MfaState;
  /** The mark of the session that it came so far in: behind a proof, of the one that the proof brought. */
  readonly session: string;
  /** Whether this step comes after the proof of a factor. */
  readonly isProven: boolean;
};

const goals: readonly MfaFlowName[] = ["set-up", "verification", "reset"];

export const mfaProgress: StorageEntry<MfaProgress> = {
  ...mfaProgressPlace,
  check(content) {
    const given = members(content);
    const goal = goals.find((known) => known === given?.["goal"]);
    const state = mfaStateFrom(given?.["state"]);
    const session = sessionMarkFrom(given?.["session"]);
    const isProven = given?.["isProven"] === true;
    return goal && state && session !== undefined ? { goal, state, session, isProven } : undefined;
  },
};

/** Steps that say that something was done: only the platform can say so. */
const endings: readonly MfaStep[] = ["verified", "reset-done", "left"];

/** What is kept of a step. Nobody who has a factor comes beyond its challenge without proving it (D-16). */
export function progressAt(context: MfaContext, state: MfaState, sessionMark: string): MfaProgress {
  const { goal, factors } = context;
  const isProven = state.step === "setup-done" || (factors.length > 0 && !isVerification(state));
  return { goal, state, session: sessionMark, isProven };
}

/**
 * Where a visit goes on after a reload: where it was, if that can be believed (SPEC-CHOICE D-39). A record is
 * untrusted, so it neither ends a flow nor leads to a step of another one, or of another session, asks for no
 * factor that is not enrolled, and skips no challenge but in the very session that the challenge brought.
 */
export function resumedState(
  context: MfaContext,
  progress: MfaProgress | undefined,
  sessionMark: string,
): MfaState {
  const first = firstState(context);
  if (progress?.goal !== context.goal || progress.session !== sessionMark) return first;
  const { state, isProven } = progress;
  if (endings.includes(state.step)) return first;
  if (isVerification(state)) return asksForEnrolled(context, state) ? state : first;
  return (isProven || context.factors.length === 0) && belongs(context, state) ? state : first;
}

function asksForEnrolled({ factors }: MfaContext, state: VerificationState): boolean {
  const factor =
    "factor" in state ? state.factor : "current" in state ? state.current : ("smmobile" as const);
  return factors.some(({ type }) => type === factor);
}

function belongs({ goal, factors }: MfaContext, state: MfaState): boolean {
  // That a factor was enrolled is for the platform to say.
  if (state.step === "setup-done")
    return goal === "set-up" && factors.some(({ type }) => type === state.method);
  return state.step === "confirm-reset" ? goal === "reset" : goal === "set-up";
}
