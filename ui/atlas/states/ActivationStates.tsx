import type { AccountFormPhase, AccountFormPresenter } from "#application/activate/account-form.presenter.ts";
import type {
  ActivateExpiredPhase,
  ActivateExpiredPresenter,
  ActivateExpiredProblem,
} from "#application/activate/activate-expired.presenter.ts";
import type { LoginFieldError } from "#application/login/login.schema.ts";
import type { NewPasswordProblem } from "#application/password/new-password.presenter.ts";
import { secretQuestions } from "#domain/activate/account-draft.ts";
import { ActivatePage } from "#ui/activate/ActivatePage.tsx";
import { ActivateSentPage } from "#ui/activate/ActivateSentPage.tsx";
import { ActivateExpiredErrorPage } from "#ui/error/ActivateExpiredErrorPage.tsx";
import { RegisterPage } from "#ui/register/RegisterPage.tsx";
import { statesOf, waiting, type AtlasState, type Literal, type ScreenStates } from "../atlas-state.ts";
import {
  goodPassword,
  sampleGate,
  sampleMailAgain,
  typedPassword,
  usedPassword,
  tooLongEmail,
  tried,
  type FormDifference,
} from "./account-samples.ts";
import { reference } from "./ShellStates.tsx";

type Difference = FormDifference<AccountFormPresenter>;

const email = "anna.lindqvist@harbour.example";
const longEmail = "maximiliane.von-und-zu-hohenstaufen.reservations@subsidiary.grand-hotels.example";

/** The form just after a valid link was opened. */
const arrived: Omit<Literal<AccountFormPresenter>, "submission" | "wait"> = {
  page: "activate",
  phase: "editing",
  email,
  newPassword: typedPassword(""),
  gate: sampleGate("activate"),
  secretQuestion: "",
  secretAnswer: "",
  secretQuestionError: undefined,
  secretAnswerError: undefined,
};

const filled = {
  newPassword: typedPassword(goodPassword, goodPassword, true),
  secretQuestion: "first-overseas-trip",
  secretAnswer: "The island of our aunt",
} as const;

const activate = (difference: Difference): AtlasState => ({
  view: () => <ActivatePage />,
  activate: { ...arrived, ...tried<AccountFormPresenter>(difference) },
});
const register = (difference: Difference): AtlasState => ({
  view: () => <RegisterPage />,
  register: { ...arrived, page: "register", ...tried<AccountFormPresenter>(difference) },
});

const failed = (difference: Difference) => activate({ ...filled, failedSubmits: 1, ...difference });

const passwordProblems: Readonly<Record<NewPasswordProblem, ScreenStates>> = {
  fieldRequired: {
    "nothing-entered": failed({
      newPassword: typedPassword("", "", true),
      secretQuestion: "",
      secretAnswer: "",
      secretQuestionError: "fieldRequired",
      secretAnswerError: "fieldRequired",
    }),
  },
  passwordFieldFormatError: { "password-weak": failed({ newPassword: typedPassword("weak", "weak", true) }) },
  passwordFieldTooLongError: {
    "password-too-long": failed({ newPassword: typedPassword(goodPassword.repeat(90), undefined, true) }),
  },
  passwordFieldMatchError: {
    "passwords-differ": failed({ newPassword: typedPassword(goodPassword, "Correct horse", true) }),
  },
  passwordHistory: { "password-used-before": failed({ newPassword: usedPassword() }) },
};

const questions = Object.fromEntries(
  secretQuestions.map((secretQuestion) => [
    `question/${secretQuestion}`,
    activate({ ...filled, secretQuestion }),
  ]),
);

const formPhases: Readonly<Record<AccountFormPhase, ScreenStates>> = {
  checking: waiting("checking", activate({ phase: "checking" })),
  "must-log-out": {
    "must-log-out": activate({ phase: "must-log-out", gate: sampleGate("activate", true) }),
    "must-log-out/known": activate({
      phase: "must-log-out",
      gate: sampleGate("activate", true, "anna.lindqvist@harbour.example"),
    }),
  },
  editing: {
    empty: activate({}),
    typing: activate({ newPassword: typedPassword("Correct", "") }),
    filled: activate(filled),
    "long-email": activate({ email: longEmail }),
    "answer-missing": failed({ secretAnswer: "", secretAnswerError: "fieldRequired" }),
    unreachable: failed({ problem: { kind: "unreachable", reference } }),
    "too-many-requests": failed({ problem: { kind: "too-many-requests" }, secondsToRetry: 28 }),
    ...statesOf(passwordProblems),
    ...questions,
  },
  submitting: {
    submitting: activate({ ...filled, phase: "submitting" }),
    "submitting-after-300-ms": { ...activate({ ...filled, phase: "submitting" }), elapsed: 300 },
  },
  leaving: waiting("leaving", activate({ phase: "leaving" })),
};

/** The states of ActivatePage. */
export const activateStates: ScreenStates = statesOf(formPhases);

/** The states in which RegisterPage differs from ActivatePage. */
export const registerStates: ScreenStates = {
  empty: register({}),
  "without-email": register({ email: undefined }),
  filled: register(filled),
  "must-log-out": register({ phase: "must-log-out", gate: sampleGate("register", true) }),
  ...waiting("leaving", register({ phase: "leaving" })),
};

const sent = (sentTo: string | undefined, again = sampleMailAgain()): AtlasState => ({
  view: () => <ActivateSentPage />,
  activateSent: {
    email: sentTo,
    again: sentTo === undefined ? undefined : again,
  },
});

export const activateSentStates: ScreenStates = {
  plain: sent(email),
  "long-email": sent(longEmail),
  "without-email": sent(undefined),
  waiting: sent(email, sampleMailAgain({ secondsToWait: 27 })),
  "sent-again": sent(email, sampleMailAgain({ secondsToWait: 30, isSent: true })),
};

const expired = (difference: FormDifference<ActivateExpiredPresenter>): AtlasState => ({
  view: () => <ActivateExpiredErrorPage />,
  activateExpired: {
    phase: "editing",
    email,
    emailError: undefined,
    isLinkRefused: true,
    ...tried<ActivateExpiredPresenter>(difference),
  },
});

const emailErrors: Readonly<Record<LoginFieldError, ScreenStates>> = {
  fieldRequired: { required: expired({ email: "", emailError: "fieldRequired", failedSubmits: 1 }) },
  invalidEmailInput: { invalid: expired({ email: "anna@harbour", emailError: "invalidEmailInput" }) },
  emailTooLong: { "too-long": expired({ email: tooLongEmail, emailError: "emailTooLong" }) },
};

const expiredProblems: Readonly<Record<ActivateExpiredProblem["kind"], ScreenStates>> = {
  unreachable: { unreachable: expired({ problem: { kind: "unreachable", reference }, failedSubmits: 1 }) },
  "too-many-requests": {
    "too-many-requests": expired({
      problem: { kind: "too-many-requests" },
      secondsToRetry: 28,
      failedSubmits: 1,
    }),
  },
};

const expiredPhases: Readonly<Record<ActivateExpiredPhase, ScreenStates>> = {
  editing: {
    empty: expired({ email: "" }),
    "with-email": expired({}),
    "not-received": expired({ isLinkRefused: false }),
    ...statesOf(emailErrors),
    ...statesOf(expiredProblems),
  },
  submitting: { "submitting-after-300-ms": { ...expired({ phase: "submitting" }), elapsed: 300 } },
  leaving: { leaving: expired({ phase: "leaving" }) },
};

/** The states after an expired link was opened. */
export const activateExpiredStates: ScreenStates = statesOf(expiredPhases);
