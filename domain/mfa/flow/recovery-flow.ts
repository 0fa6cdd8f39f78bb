import type { MfaContext } from "#domain/mfa/flow/mfa-context.ts";
import type { MfaState, RecoveryState } from "#domain/mfa/flow/mfa-state.ts";
import { to, type TransitionTable } from "#domain/mfa/flow/transition-table.ts";
import { firstChallenge } from "#domain/mfa/flow/verification-flow.ts";

/** The transitions of the steps that make recovery codes or say how many are left. */
export const recoveryTransitions: TransitionTable<RecoveryState> = {
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

/** Returns the first state of a visit that makes recovery codes: the platform asks for a factor where one is due. */
export function firstRecoveryState({ goal }: MfaContext): RecoveryState | undefined {
  return goal === "recovery-codes" ? { step: "recovery-codes", progress: "offered" } : undefined;
}

/** Returns the state after a set-up: recovery codes are made if the platform has them and the person has none. */
export function afterSetUp({ recoveryCodesLeft }: MfaContext): MfaState {
  return { step: "left", towards: recoveryCodesLeft === 0 ? "recovery-codes" : "application" };
}
