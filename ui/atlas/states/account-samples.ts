import { SessionGate } from "#application/logout/session-gate.ts";
import type { SendingAgain } from "#application/shared/mail-again.ts";
import {
  NewPasswordPresenter,
  type NewPasswordProblem,
} from "#application/password/new-password.presenter.ts";
import { RetryWait } from "#application/shared/retry-wait.ts";
import { Submission } from "#application/shared/submission.ts";
import { cancellationSource } from "#domain/shared/cancellation.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import type { CountedOutcome } from "#domain/telemetry/telemetry-event.ts";
import { idle, statesOf, type AtlasState, type LiteralOf, type ScreenStates } from "../atlas-state.ts";
import type { SignedOutPage } from "#domain/navigation/pages.ts";

export const email = "anna.lindqvist@harbour.example";
export const longEmail = "maximiliane.von-und-zu-hohenstaufen.reservations@subsidiary.grand-hotels.example";
/** Two days that are the same in every time zone. */
export const march = Date.UTC(2026, 2, 3, 12);
export const october = Date.UTC(2026, 9, 21, 12);

/** An address without the end of its domain. */
export const halfEmail = "anna.lindqvist@harbour";

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

/** Returns a state for each problem of a new password but an empty one; `show` shows the two fields with it. */
export function refusedPasswords(show: (newPassword: NewPasswordPresenter) => AtlasState): ScreenStates {
  const typed = (password: string, confirmPassword = password) =>
    show(typedPassword(password, confirmPassword, true));
  const problems: Readonly<Record<Exclude<NewPasswordProblem, "fieldRequired">, ScreenStates>> = {
    passwordFieldFormatError: { "password-weak": typed("weak") },
    passwordFieldTooLongError: { "password-too-long": typed(goodPassword.repeat(90)) },
    passwordFieldMatchError: { "passwords-differ": typed(goodPassword, "Correct horse") },
    passwordHistory: { "password-used-before": show(usedPassword()) },
  };
  return statesOf(problems);
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

/** Returns what a page shows after a mail was sent to an address; its button to send another one does nothing. */
export function sampleSent(
  sentTo: string | undefined,
  state: Partial<Pick<SendingAgain, "isSent" | "problem" | "secondsToWait">> = {},
): LiteralOf<"activateSent"> {
  const again: SendingAgain = {
    isSent: false,
    isSending: false,
    problem: undefined,
    secondsToWait: 0,
    ...state,
    send: async () => undefined,
    start: () => () => undefined,
  };
  return { email: sentTo, again: sentTo === undefined ? undefined : again };
}

type Attempted<Problem> = {
  readonly isBusy?: boolean;
  readonly failedSubmits?: number;
  readonly problem?: Problem;
};

/** Returns the submission of a form that sends nothing. */
export function unsent<Outcome extends CountedOutcome, Problem extends { readonly kind: string }>(
  attempted: Attempted<Problem> = {},
): Submission<Outcome, Problem> {
  const { isBusy = false, failedSubmits = 0, problem } = attempted;
  const submission = new Submission<Outcome, Problem>(cancellationSource(), () => "none");
  if (isBusy) submission.state = "busy";
  return Object.assign(submission, { failedSubmits, problem });
}

type Form = { readonly submission: { readonly problem: { readonly kind: string } | undefined } };

/** How a state of a form differs from the one on arrival; the outcome of the last attempt by what is shown of it. */
export type FormDifference<Shown extends Form> = Partial<Shown> & {
  readonly failedSubmits?: number;
  readonly problem?: NonNullable<Shown["submission"]["problem"]>;
  readonly secondsToRetry?: number;
};

/** The kinds of problems after which a form can be sent again. */
export type ProblemKind<Shown extends Form> = NonNullable<Shown["submission"]["problem"]>["kind"];

/** How a form differs after too many requests, until it may be sent again. */
export const tooOften = {
  problem: { kind: "too-many-requests" },
  secondsToRetry: 28,
  failedSubmits: 1,
} as const;

/** Returns the members of a form's presenter that a difference is about, with its submission and the wait after it. */
export function tried<Shown extends Form>(difference: FormDifference<Shown>) {
  const { failedSubmits = 0, problem, secondsToRetry = 0, ...rest } = difference;
  const wait = new RetryWait({ now: () => 0, after: () => idle }, cancellationSource().cancellation);
  wait.start(secondsToRetry);
  const submission = unsent({ failedSubmits, ...omitUnset({ problem }) }) as object as Shown["submission"];
  return { submission, wait, ...rest };
}
