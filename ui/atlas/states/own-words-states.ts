import type { AtlasState, ScreenStates } from "../atlas-state.ts";
import { activateSentStates, activateStates, registerStates } from "./ActivationStates.tsx";
import { accountDisabledStates, unknownErrorStates } from "./ErrorStates.tsx";
import * as passwords from "./ResetPasswordStates.tsx";
import { authenticatedStates } from "./VerificationStates.tsx";

const shown: Readonly<Record<string, AtlasState | undefined>> = {
  activate: activateStates["empty"],
  "activate-sent": activateSentStates["plain"],
  register: registerStates["empty"],
  "reset-password": passwords.resetPasswordStates["empty"],
  "reset-password-sent": passwords.resetPasswordSentStates["plain"],
  "reset-password-update": passwords.resetPasswordUpdateStates["empty"],
  "verify-email": authenticatedStates["prompt/plain"],
  "account-disabled": accountDisabledStates["plain"],
  "no-target": unknownErrorStates["no-target"],
  "unknown-state": unknownErrorStates["unknown-state"],
};

/** Pages with the longest own words that an operator may put in the place of the portal's. */
export const ownWordsStates: ScreenStates = Object.fromEntries(
  Object.entries(shown).map(([name, state]) => {
    if (state === undefined) throw new Error(`The atlas has no state for the own words of ${name}.`);
    return [name, { ...state, hasOwnWords: true }];
  }),
);
