import type { NewPasswordProblem } from "#application/password/new-password.presenter.ts";
import type {
  ResetPasswordUpdatePhase,
  ResetPasswordUpdatePresenter,
} from "#application/reset-password/reset-password-update.presenter.ts";
import { ResetPasswordUpdatePage } from "#ui/reset-password/ResetPasswordUpdatePage.tsx";
import { statesOf, waiting, type AtlasState, type ScreenStates } from "../atlas-state.ts";
import {
  goodPassword,
  sampleGate,
  typedPassword,
  usedPassword,
  tried,
  type FormDifference,
} from "./account-samples.ts";
import { reference } from "./ShellStates.tsx";

/** Returns ResetPasswordUpdatePage with the given differences from its state after a valid link was opened. */
function update(difference: FormDifference<ResetPasswordUpdatePresenter>): AtlasState {
  return {
    view: () => <ResetPasswordUpdatePage />,
    resetPasswordUpdate: {
      phase: "editing",
      email: "anna.lindqvist@harbour.example",
      newPassword: typedPassword("", ""),
      gate: sampleGate("reset-password-update"),
      ...tried<ResetPasswordUpdatePresenter>(difference),
    },
  };
}

const fieldErrors: Readonly<Record<NewPasswordProblem, ScreenStates>> = {
  fieldRequired: {
    "fields-required": update({ newPassword: typedPassword("", "", true), failedSubmits: 1 }),
  },
  passwordFieldFormatError: {
    "password-weak": update({ newPassword: typedPassword("weak", "weak", true), failedSubmits: 1 }),
  },
  passwordFieldTooLongError: {
    "password-too-long": update({
      newPassword: typedPassword(goodPassword.repeat(100), goodPassword.repeat(100), true),
      failedSubmits: 1,
    }),
  },
  passwordFieldMatchError: {
    "passwords-differ": update({
      newPassword: typedPassword(goodPassword, "Correct horse", true),
      failedSubmits: 1,
    }),
  },
  passwordHistory: {
    "password-used-before": update({ newPassword: usedPassword(), failedSubmits: 1 }),
  },
};

const submitting = update({
  phase: "submitting",
  newPassword: typedPassword(goodPassword, goodPassword, true),
});

const phases: Readonly<Record<ResetPasswordUpdatePhase, ScreenStates>> = {
  checking: waiting("checking", update({ phase: "checking" })),
  "must-log-out": {
    "must-log-out": update({ phase: "must-log-out", gate: sampleGate("reset-password-update", true) }),
  },
  editing: {
    empty: update({}),
    typing: update({ newPassword: typedPassword("Correct", "") }),
    filled: update({ newPassword: typedPassword(goodPassword, goodPassword) }),
    "unknown-email": update({ email: undefined }),
    "long-email": update({
      email: "maximiliane.von-und-zu-hohenstaufen.reservations@subsidiary.grand-hotels.example",
    }),
    ...statesOf(fieldErrors),
    unreachable: update({
      newPassword: typedPassword(goodPassword, goodPassword, true),
      problem: { kind: "unreachable", reference },
    }),
  },
  submitting: { submitting, "submitting-after-300-ms": { ...submitting, elapsed: 300 } },
};

/** The states of ResetPasswordUpdatePage. */
export const resetPasswordUpdateStates: ScreenStates = statesOf(phases);
