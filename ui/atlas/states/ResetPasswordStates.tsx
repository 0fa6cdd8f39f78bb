import { ResetPasswordPage } from "#ui/reset-password/ResetPasswordPage.tsx";
import { ResetPasswordSentPage } from "#ui/reset-password/ResetPasswordSentPage.tsx";
import { ResetPasswordUpdatePage } from "#ui/reset-password/ResetPasswordUpdatePage.tsx";
import { sending, statesOf, variants, waiting, type AtlasState, type LiteralOf } from "../atlas-state.ts";
import { reference } from "./ShellStates.tsx";
import {
  email,
  goodPassword,
  halfEmail,
  longEmail,
  refusedPasswords,
  sampleGate,
  sampleSent,
  tooLongEmail,
  tooOften,
  tried,
  typedPassword,
  type FormDifference,
  type ProblemKind,
} from "./account-samples.ts";

type Request = LiteralOf<"resetPassword">;

/** Returns ResetPasswordPage, its e-mail filled in, with the given differences. */
function request(difference: FormDifference<Request>): AtlasState {
  return {
    view: () => <ResetPasswordPage />,
    resetPassword: {
      passwordPlace: "here",
      phase: "editing",
      email,
      emailError: undefined,
      ...tried<Request>(difference),
    },
  };
}

const refused = (difference: FormDifference<Request>) => request({ ...difference, failedSubmits: 1 });

/** The states of ResetPasswordPage, which asks for a link. */
export const resetPasswordStates = statesOf<Request["phase"]>({
  editing: {
    empty: request({ email: "" }),
    "partner-only": request({ passwordPlace: "partner" }),
    "at-provider": request({ passwordPlace: "provider" }),
    filled: request({}),
    long: request({ email: longEmail }),
    ...statesOf<NonNullable<Request["emailError"]>>({
      errorFieldRequired: { "email-required": refused({ email: "", emailError: "errorFieldRequired" }) },
      errorInvalidEmail: { "email-invalid": refused({ email: halfEmail, emailError: "errorInvalidEmail" }) },
      emailTooLong: { "email-too-long": request({ email: tooLongEmail, emailError: "emailTooLong" }) },
    }),
    ...variants<ProblemKind<Request>, FormDifference<Request>>("", request, {
      "token-expired": { problem: { kind: "token-expired" } },
      "token-expired-without-email": { email: "", problem: { kind: "token-expired" } },
      "too-many-requests": tooOften,
      "may-ask-again": { ...tooOften, secondsToRetry: 0 },
      unreachable: { problem: { kind: "unreachable" } },
      "unreachable-with-reference": { problem: { kind: "unreachable", reference } },
    }),
  },
  submitting: sending("submitting", request({ phase: "submitting" })),
});

const sent = (resetPasswordSent: LiteralOf<"resetPasswordSent">): AtlasState => ({
  view: () => <ResetPasswordSentPage />,
  resetPasswordSent,
});

/** The states of ResetPasswordSentPage. */
export const resetPasswordSentStates = variants("", sent, {
  plain: sampleSent(email),
  long: sampleSent(longEmail),
  "without-email": sampleSent(undefined),
  waiting: sampleSent(email, { secondsToWait: 27 }),
  "sent-again": sampleSent(email, { secondsToWait: 30, isSent: true }),
  "too-many-requests": sampleSent(email, { secondsToWait: 28, problem: { kind: "too-many-requests" } }),
});

type Update = LiteralOf<"resetPasswordUpdate">;

/** Returns ResetPasswordUpdatePage with the given differences from its state after a valid link was opened. */
function update(difference: FormDifference<Update>): AtlasState {
  return {
    view: () => <ResetPasswordUpdatePage />,
    resetPasswordUpdate: {
      phase: "editing",
      email,
      newPassword: typedPassword("", ""),
      gate: sampleGate("reset-password-update"),
      ...tried<Update>(difference),
    },
  };
}

const failed = (newPassword: Update["newPassword"]) => update({ newPassword, failedSubmits: 1 });
const accepted = typedPassword(goodPassword, goodPassword, true);

/** The states of ResetPasswordUpdatePage. */
export const resetPasswordUpdateStates = statesOf<Update["phase"]>({
  checking: waiting("checking", update({ phase: "checking" })),
  "must-log-out": {
    "must-log-out": update({ phase: "must-log-out", gate: sampleGate("reset-password-update", true) }),
  },
  editing: {
    empty: update({}),
    typing: update({ newPassword: typedPassword("Correct", "") }),
    filled: update({ newPassword: typedPassword(goodPassword) }),
    "unknown-email": update({ email: undefined }),
    "long-email": update({ email: longEmail }),
    "fields-required": failed(typedPassword("", "", true)),
    ...refusedPasswords(failed),
    unreachable: update({ newPassword: accepted, problem: { kind: "unreachable", reference } }),
  },
  submitting: sending("submitting", update({ phase: "submitting", newPassword: accepted })),
});
