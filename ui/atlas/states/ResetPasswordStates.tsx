import type { ResetPasswordSentPresenter } from "#application/reset-password/reset-password-sent.presenter.ts";
import type {
  ResetPasswordPhase,
  ResetPasswordPresenter,
  ResetPasswordProblem,
} from "#application/reset-password/reset-password.presenter.ts";
import type { ResetEmailError } from "#application/reset-password/reset-password.schema.ts";
import { ResetPasswordPage } from "#ui/reset-password/ResetPasswordPage.tsx";
import { ResetPasswordSentPage } from "#ui/reset-password/ResetPasswordSentPage.tsx";
import { statesOf, type AtlasState, type Literal, type ScreenStates } from "../atlas-state.ts";
import { reference } from "./ShellStates.tsx";
import { sampleMailAgain, tooLongEmail, tried, type FormDifference } from "./account-samples.ts";

const email = "anna.lindqvist@harbour.example";
const longEmail = "maximiliane.von-und-zu-hohenstaufen.reservations@subsidiary.grand-hotels.example";

const arrived: Omit<Literal<ResetPasswordPresenter>, "submission" | "wait"> = {
  passwordPlace: "here",
  phase: "editing",
  email,
  emailError: undefined,
};

/** Returns ResetPasswordPage, its e-mail filled in, with the given differences. */
function request(difference: FormDifference<ResetPasswordPresenter>): AtlasState {
  return {
    view: () => <ResetPasswordPage />,
    resetPassword: { ...arrived, ...tried<ResetPasswordPresenter>(difference) },
  };
}

const emailErrors: Readonly<Record<ResetEmailError, ScreenStates>> = {
  errorFieldRequired: {
    "email-required": request({ email: "", emailError: "errorFieldRequired", failedSubmits: 1 }),
  },
  errorInvalidEmail: {
    "email-invalid": request({
      email: "anna.lindqvist@harbour",
      emailError: "errorInvalidEmail",
      failedSubmits: 1,
    }),
  },
  emailTooLong: { "email-too-long": request({ email: tooLongEmail, emailError: "emailTooLong" }) },
};

const problems: Readonly<Record<ResetPasswordProblem["kind"], ScreenStates>> = {
  "token-expired": {
    "token-expired": request({ problem: { kind: "token-expired" } }),
    "token-expired-without-email": request({ email: "", problem: { kind: "token-expired" } }),
  },
  "too-many-requests": {
    "too-many-requests": request({
      problem: { kind: "too-many-requests" },
      secondsToRetry: 28,
      failedSubmits: 1,
    }),
    "may-ask-again": request({ problem: { kind: "too-many-requests" }, failedSubmits: 1 }),
  },
  unreachable: {
    unreachable: request({ problem: { kind: "unreachable" } }),
    "unreachable-with-reference": request({ problem: { kind: "unreachable", reference } }),
  },
};

const phases: Readonly<Record<ResetPasswordPhase, ScreenStates>> = {
  editing: {
    empty: request({ email: "" }),
    "partner-only": request({ passwordPlace: "partner" }),
    "at-provider": request({ passwordPlace: "provider" }),
    filled: request({}),
    long: request({ email: longEmail }),
    ...statesOf(emailErrors),
    ...statesOf(problems),
  },
  submitting: {
    submitting: request({ phase: "submitting" }),
    "submitting-after-300-ms": { ...request({ phase: "submitting" }), elapsed: 300 },
  },
};

/** The states of ResetPasswordPage, which asks for a link. */
export const resetPasswordStates: ScreenStates = statesOf(phases);

function sent(address: string | undefined, again = sampleMailAgain()): AtlasState {
  const resetPasswordSent: Literal<ResetPasswordSentPresenter> = {
    email: address,
    again: address === undefined ? undefined : again,
  };
  return { view: () => <ResetPasswordSentPage />, resetPasswordSent };
}

/** The states of ResetPasswordSentPage. */
export const resetPasswordSentStates: ScreenStates = {
  plain: sent(email),
  long: sent(longEmail),
  "without-email": sent(undefined),
  waiting: sent(email, sampleMailAgain({ secondsToWait: 27 })),
  "sent-again": sent(email, sampleMailAgain({ secondsToWait: 30, isSent: true })),
  "too-many-requests": sent(
    email,
    sampleMailAgain({ secondsToWait: 28, problem: { kind: "too-many-requests" } }),
  ),
};
