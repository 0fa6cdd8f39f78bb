import { SessionGate } from "#application/logout/session-gate.ts";
import {
  NewPasswordPresenter,
  type NewPasswordProblem,
} from "#application/password/new-password.presenter.ts";
import type {
  ResetPasswordUpdatePhase,
  ResetPasswordUpdatePresenter,
} from "#application/reset-password/reset-password-update.presenter.ts";
import { ResetPasswordUpdatePage } from "#ui/reset-password/ResetPasswordUpdatePage.tsx";
import { idleLink, idleStart } from "../atlas-presenters.ts";
import { statesOf, waiting, type AtlasState, type Literal, type ScreenStates } from "../atlas-state.ts";
import { reference } from "./ShellStates.tsx";

type UpdateLiteral = Literal<ResetPasswordUpdatePresenter>;

const good = "Correct horse 9 battery";

/** The two fields as they are after typing, and perhaps after sending. */
function typed(password: string, confirmPassword: string, sent = false): NewPasswordPresenter {
  const newPassword = new NewPasswordPresenter();
  newPassword.typePassword(password);
  newPassword.typeConfirmPassword(confirmPassword);
  if (sent) newPassword.judge();
  return newPassword;
}

function usedBefore(): NewPasswordPresenter {
  const newPassword = typed(good, good, true);
  newPassword.refuseAsUsedBefore();
  return newPassword;
}

/** The gate before the page, which leads nowhere here. */
function gate(isClosed: boolean): SessionGate {
  const closed = new SessionGate("reset-password-update", {
    findActiveSession: { execute: async () => ({ kind: "none" }) },
    logOutFirst: { execute: () => ({ kind: "left" }) },
    language: () => "en",
  });
  closed.isClosed = isClosed;
  return closed;
}

/** The page where its presenter differs from that of somebody who has just opened a good link. */
function update(difference: Partial<UpdateLiteral>): AtlasState {
  return {
    view: () => <ResetPasswordUpdatePage />,
    resetPasswordUpdate: {
      phase: "editing",
      email: "anna.lindqvist@harbour.example",
      newPassword: typed("", ""),
      gate: gate(false),
      problem: undefined,
      failedSubmits: 0,
      logInLink: idleLink,
      start: idleStart,
      submit: async () => undefined,
      ...difference,
    },
  };
}

const fieldErrors: Readonly<Record<NewPasswordProblem, ScreenStates>> = {
  fieldRequired: {
    "fields-required": update({ newPassword: typed("", "", true), failedSubmits: 1 }),
  },
  passwordFieldFormatError: {
    "password-weak": update({ newPassword: typed("weak", "weak", true), failedSubmits: 1 }),
  },
  passwordFieldTooLongError: {
    "password-too-long": update({
      newPassword: typed(good.repeat(100), good.repeat(100), true),
      failedSubmits: 1,
    }),
  },
  passwordFieldMatchError: {
    "passwords-differ": update({ newPassword: typed(good, "Correct horse", true), failedSubmits: 1 }),
  },
  passwordHistory: {
    "password-used-before": update({ newPassword: usedBefore(), failedSubmits: 1 }),
  },
};

const submitting = update({ phase: "submitting", newPassword: typed(good, good, true) });

const phases: Readonly<Record<ResetPasswordUpdatePhase, ScreenStates>> = {
  checking: waiting("checking", update({ phase: "checking" })),
  "must-log-out": {
    "must-log-out": update({ phase: "must-log-out", gate: gate(true) }),
  },
  editing: {
    empty: update({}),
    typing: update({ newPassword: typed("Correct", "") }),
    filled: update({ newPassword: typed(good, good) }),
    "long-email": update({
      email: "maximiliane.von-und-zu-hohenstaufen.reservations@subsidiary.grand-hotels.example",
    }),
    ...statesOf(fieldErrors),
    unreachable: update({
      newPassword: typed(good, good, true),
      problem: { kind: "unreachable", reference },
    }),
  },
  submitting: { submitting, "submitting-after-300-ms": { ...submitting, elapsed: 300 } },
};

/** Choosing a new password (spec §2 ResetPasswordUpdatePage). */
export const resetPasswordUpdateStates: ScreenStates = statesOf(phases);
