import { SessionGate } from "#application/logout/session-gate.ts";
import type { MailAgainProblem, SendingAgain } from "#application/shared/mail-again.ts";
import { NewPasswordPresenter } from "#application/password/new-password.presenter.ts";
import { RetryWait } from "#application/shared/retry-wait.ts";
import { Submission } from "#application/shared/submission.ts";
import { cancellationSource } from "#domain/shared/cancellation.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import type { CountedOutcome } from "#domain/telemetry/telemetry-event.ts";
import { idle, type Literal } from "../atlas-state.ts";
import type { SignedOutPage } from "#domain/navigation/pages.ts";

/** An address with more than 64 octets before the `@` (RFC 5321). */
export const tooLongEmail = `${"anna-maria.lindqvist.".repeat(4)}reservations@harbour.example`;

export const goodPassword = "Correct horse 9 battery";

/** Returns the presenter of the two password fields after typing and, optionally, after a submit. */
export function typedPassword(
  password: string,
  confirmPassword = password,
  isSent = false,
): NewPasswordPresenter {
  const newPassword = new NewPasswordPresenter();
  newPassword.typePassword(password);
  newPassword.typeConfirmPassword(confirmPassword);
  if (isSent) newPassword.judge();
  return newPassword;
}

/** Returns the presenter after the platform refused a password that was used before. */
export function usedPassword(): NewPasswordPresenter {
  const newPassword = typedPassword(goodPassword, goodPassword, true);
  newPassword.refuseAsUsedBefore();
  return newPassword;
}

/** Returns the session gate of a page, whose actions do nothing. */
export function sampleGate(page: SignedOutPage, isClosed = false, account?: string): SessionGate {
  const gate = new SessionGate(page, {
    findActiveSession: { execute: async () => ({ kind: "none" }) },
    findSignedInPerson: { execute: async () => ({ kind: "none" }) },
    leaveLink: { isSpent: () => false, execute: () => ({ kind: "moved" }) },
    requireLogout: { execute: () => ({ kind: "moved" }) },
    tabs: { listen: () => () => undefined },
    language: () => "en",
  });
  gate.isClosed = isClosed;
  gate.account = account;
  return gate;
}

/** Returns the sending of a mail once more, in the given state, whose actions do nothing. */
export function sampleMailAgain(
  state: {
    readonly secondsToWait?: number;
    readonly isSent?: true;
    readonly problem?: MailAgainProblem;
  } = {},
): SendingAgain {
  return {
    isSent: state.isSent === true,
    isSending: false,
    problem: state.problem,
    secondsToWait: state.secondsToWait ?? 0,
    send: async () => undefined,
    start: () => () => undefined,
  };
}

/** Returns the submission of a form that sends nothing. */
export function unsent<Outcome extends CountedOutcome, Problem extends { readonly kind: string }>({
  isBusy = false,
  failedSubmits = 0,
  problem,
}: {
  readonly isBusy?: boolean;
  readonly failedSubmits?: number;
  readonly problem?: Problem;
} = {}): Submission<Outcome, Problem> {
  const submission = new Submission<Outcome, Problem>(cancellationSource(), () => "none");
  if (isBusy) submission.state = "busy";
  return Object.assign(submission, { failedSubmits, problem });
}

type Form = { readonly submission: { readonly problem: { readonly kind: string } | undefined } };

/** How a state of a form differs from the one on arrival; the outcome of the last attempt by what is shown of it. */
export type FormDifference<Shown extends Form> = Partial<Literal<Shown>> & {
  readonly failedSubmits?: number;
  readonly problem?: NonNullable<Shown["submission"]["problem"]>;
  readonly secondsToRetry?: number;
};

/** Returns the members of a form's presenter that a difference is about, with its submission and the wait after it. */
export function tried<Shown extends Form>(difference: FormDifference<Shown>) {
  const { failedSubmits = 0, problem, secondsToRetry = 0, ...rest } = difference;
  const wait = new RetryWait({ now: () => 0, after: () => idle }, cancellationSource().cancellation);
  wait.start(secondsToRetry);
  const submission = unsent({ failedSubmits, ...omitUnset({ problem }) }) as object as Shown["submission"];
  return { submission, wait, ...rest };
}
