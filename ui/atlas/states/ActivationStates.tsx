import { secretQuestions } from "#domain/activate/account-draft.ts";
import { ActivatePage } from "#ui/activate/ActivatePage.tsx";
import { ActivateSentPage } from "#ui/activate/ActivateSentPage.tsx";
import { ActivateExpiredErrorPage } from "#ui/error/ActivateExpiredErrorPage.tsx";
import { RegisterPage } from "#ui/register/RegisterPage.tsx";
import { sending, statesOf, variants, waiting } from "../atlas-state.ts";
import type { AtlasState, LiteralOf, ScreenStates } from "../atlas-state.ts";
import {
  email,
  goodPassword,
  longEmail,
  refusedPasswords,
  sampleGate,
  sampleSent,
  tooLongEmail,
  tried,
  typedPassword,
  tooOften,
  type FormDifference,
  type ProblemKind,
} from "./account-samples.ts";
import { reference } from "./ShellStates.tsx";

type AccountForm = LiteralOf<"activate">;
type Difference = FormDifference<AccountForm>;

/** The form just after a valid link was opened. */
const arrived: Omit<AccountForm, "submission" | "wait"> = {
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
  activate: { ...arrived, ...tried<AccountForm>(difference) },
});
const register = (difference: Difference): AtlasState => ({
  view: () => <RegisterPage />,
  register: { ...arrived, page: "register", ...tried<AccountForm>(difference) },
});

const failed = (difference: Difference) => activate({ ...filled, failedSubmits: 1, ...difference });
const mustLogOut = (account?: string) =>
  activate({ phase: "must-log-out", gate: sampleGate("activate", true, account) });

/** The states of ActivatePage. */
export const activateStates = statesOf<AccountForm["phase"]>({
  checking: waiting("checking", activate({ phase: "checking" })),
  "must-log-out": { "must-log-out": mustLogOut(), "must-log-out/known": mustLogOut(email) },
  editing: {
    empty: activate({}),
    typing: activate({ newPassword: typedPassword("Correct", "") }),
    filled: activate(filled),
    "long-email": activate({ email: longEmail }),
    "answer-missing": failed({ secretAnswer: "", secretAnswerError: "fieldRequired" }),
    unreachable: failed({ problem: { kind: "unreachable", reference } }),
    "too-many-requests": failed({ problem: { kind: "too-many-requests" }, secondsToRetry: 28 }),
    "nothing-entered": failed({
      newPassword: typedPassword("", "", true),
      secretQuestion: "",
      secretAnswer: "",
      secretQuestionError: "fieldRequired",
      secretAnswerError: "fieldRequired",
    }),
    ...refusedPasswords((newPassword) => failed({ newPassword })),
    ...Object.fromEntries(
      secretQuestions.map((secretQuestion) => [
        `question/${secretQuestion}`,
        activate({ ...filled, secretQuestion }),
      ]),
    ),
  },
  submitting: sending("submitting", activate({ ...filled, phase: "submitting" })),
  leaving: waiting("leaving", activate({ phase: "leaving" })),
});

/** The states in which RegisterPage differs from ActivatePage. */
export const registerStates: ScreenStates = {
  empty: register({}),
  "without-email": register({ email: undefined }),
  filled: register(filled),
  "must-log-out": register({ phase: "must-log-out", gate: sampleGate("register", true) }),
  ...waiting("leaving", register({ phase: "leaving" })),
};

const sent = (activateSent: LiteralOf<"activateSent">): AtlasState => ({
  view: () => <ActivateSentPage />,
  activateSent,
});

export const activateSentStates = variants("", sent, {
  plain: sampleSent(email),
  "long-email": sampleSent(longEmail),
  "without-email": sampleSent(undefined),
  waiting: sampleSent(email, { secondsToWait: 27 }),
  "sent-again": sampleSent(email, { secondsToWait: 30, isSent: true }),
});

type Expired = LiteralOf<"activateExpired">;

const expired = (difference: FormDifference<Expired>): AtlasState => ({
  view: () => <ActivateExpiredErrorPage />,
  activateExpired: {
    phase: "editing",
    email,
    emailError: undefined,
    isLinkRefused: true,
    ...tried<Expired>(difference),
  },
});

/** The states after an expired link was opened. */
export const activateExpiredStates = statesOf<Expired["phase"]>({
  editing: {
    empty: expired({ email: "" }),
    "with-email": expired({}),
    "not-received": expired({ isLinkRefused: false }),
    ...statesOf<NonNullable<Expired["emailError"]>>({
      fieldRequired: { required: expired({ email: "", emailError: "fieldRequired", failedSubmits: 1 }) },
      invalidEmailInput: { invalid: expired({ email: "anna@harbour", emailError: "invalidEmailInput" }) },
      emailTooLong: { "too-long": expired({ email: tooLongEmail, emailError: "emailTooLong" }) },
    }),
    ...variants<ProblemKind<Expired>, FormDifference<Expired>>("", expired, {
      unreachable: { problem: { kind: "unreachable", reference }, failedSubmits: 1 },
      "too-many-requests": tooOften,
    }),
  },
  submitting: { "submitting-after-300-ms": { ...expired({ phase: "submitting" }), elapsed: 300 } },
  leaving: { leaving: expired({ phase: "leaving" }) },
});
