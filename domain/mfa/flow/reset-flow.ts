import type { ResetState } from "#domain/mfa/flow/mfa-state.ts";
import { to, type TransitionTable } from "#domain/mfa/flow/transition-table.ts";
import { firstChallenge } from "#domain/mfa/flow/verification-flow.ts";

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
