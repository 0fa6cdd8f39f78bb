import type {
  EmailCodeEntry,
  EmailCodeError,
  EmailCodePresenter,
  EmailCodeProblem,
} from "#application/login/email-code.presenter.ts";
import {
  part,
  presenterOf,
  statesOf,
  type AtlasState,
  type Literal,
  type ScreenStates,
} from "../atlas-state.ts";
import { unsent } from "./account-samples.ts";

/** How a state differs from one in which a code was just sent. */
type Difference = Partial<
  Pick<Literal<EmailCodePresenter>, "problem" | "isAwaited" | "isSending" | "isLeaving">
> & {
  readonly secondsToSend?: number;
  readonly text?: string;
  readonly error?: EmailCodeError;
  readonly resends?: number;
  readonly isBusy?: boolean;
  readonly failedSubmits?: number;
};

/** Returns the way to the step of a code with the given differences from one in which a code was just sent. */
export function codeEntry(difference: Difference): Pick<EmailCodeEntry, "accept" | "open"> {
  const { text = "", error, resends = 0, isBusy = false, failedSubmits = 0, ...further } = difference;
  type Entry = EmailCodePresenter["entry"];
  const literal: Literal<EmailCodePresenter> = {
    problem: undefined,
    isAwaited: true,
    isSending: false,
    isLeaving: false,
    secondsToSend: 27,
    entry: part<Entry>({ text, error, resends, submission: unsent({ isBusy, failedSubmits }) }),
    ...further,
  };
  return { accept: () => undefined, open: () => presenterOf<EmailCodePresenter>(literal) };
}

const problemOf = (problem: EmailCodeProblem) => ({ problem, failedSubmits: 1, text: "204816" });

/** Returns the states of the step; `step` shows one. */
export function codeStates(step: (difference: Difference) => AtlasState): ScreenStates {
  const refused = (error: EmailCodeError, text: string) => step({ error, text, failedSubmits: 1 });
  const errors: Readonly<Record<EmailCodeError, ScreenStates>> = {
    empty: { "code/empty-refused": refused("empty", "") },
    "too-few": { "code/too-few": refused("too-few", "2048") },
    "too-many": { "code/too-many": refused("too-many", "2048165") },
    "not-digits": { "code/not-digits": refused("not-digits", "2048x6") },
    wrong: { "code/wrong": refused("wrong", "204816") },
    expired: { "code/expired": refused("expired", "204816") },
    "too-many-tries": { "code/too-many-tries": refused("too-many-tries", "204816") },
  };
  const unsent = { isAwaited: false, secondsToSend: 0 };
  const problems: Readonly<Record<EmailCodeProblem["kind"], ScreenStates>> = {
    "too-many-requests": { "code/too-many-codes": step({ problem: { kind: "too-many-requests" } }) },
    "invalid-email": { "code/invalid-email": step({ ...unsent, problem: { kind: "invalid-email" } }) },
    unreachable: {
      "code/unreachable": step(problemOf({ kind: "unreachable" })),
      "code/not-sent": step({ ...unsent, problem: { kind: "unreachable" } }),
    },
    "rate-limited": { "code/rate-limited": step(problemOf({ kind: "rate-limited" })) },
    denied: { "code/denied": step(problemOf({ kind: "denied" })) },
    server: { "code/server": step(problemOf({ kind: "server" })) },
    misconfigured: { "code/misconfigured": step(problemOf({ kind: "misconfigured" })) },
  };
  return {
    "code/to-send": step(unsent),
    "code/sending": { ...step({ ...unsent, isSending: true }), elapsed: 300 },
    "code/sent": step({}),
    "code/filled": step({ text: "204816", secondsToSend: 0 }),
    "code/sent-again": step({ resends: 1 }),
    "code/checking": { ...step({ text: "204816", isBusy: true }), elapsed: 300 },
    "code/leaving": { ...step({ isLeaving: true }), elapsed: 300 },
    ...statesOf(errors),
    ...statesOf(problems),
  };
}
