import type {
  EmailCodeEntry,
  EmailCodeError,
  EmailCodePresenter,
  EmailCodeProblem,
} from "#application/login/email-code.presenter.ts";
import { part, presenterOf, variants } from "../atlas-state.ts";
import type { AtlasState, Literal, ScreenStates } from "../atlas-state.ts";
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

/** Returns the states of the step; `step` shows one. */
export function codeStates(step: (difference: Difference) => AtlasState): ScreenStates {
  const unsent = { isAwaited: false, secondsToSend: 0 };
  const refused = { text: "204816", failedSubmits: 1 };
  return {
    "code/to-send": step(unsent),
    "code/sending": { ...step({ ...unsent, isSending: true }), elapsed: 300 },
    "code/sent": step({}),
    "code/filled": step({ text: "204816", secondsToSend: 0 }),
    "code/sent-again": step({ resends: 1 }),
    "code/checking": { ...step({ text: "204816", isBusy: true }), elapsed: 300 },
    "code/leaving": { ...step({ isLeaving: true }), elapsed: 300 },
    "code/empty-refused": step({ ...refused, text: "", error: "empty" }),
    ...variants<Exclude<EmailCodeError, "empty">, Difference>("code/", step, {
      "too-few": { ...refused, text: "2048", error: "too-few" },
      "too-many": { ...refused, text: "2048165", error: "too-many" },
      "not-digits": { ...refused, text: "2048x6", error: "not-digits" },
      wrong: { ...refused, error: "wrong" },
      expired: { ...refused, error: "expired" },
      "too-many-tries": { ...refused, error: "too-many-tries" },
    }),
    "code/too-many-codes": step({ problem: { kind: "too-many-requests" } }),
    ...variants<Exclude<EmailCodeProblem["kind"], "too-many-requests">, Difference>("code/", step, {
      "invalid-email": { ...unsent, problem: { kind: "invalid-email" } },
      unreachable: { ...refused, problem: { kind: "unreachable" } },
      "not-sent": { ...unsent, problem: { kind: "unreachable" } },
      "rate-limited": { ...refused, problem: { kind: "rate-limited" } },
      denied: { ...refused, problem: { kind: "denied" } },
      server: { ...refused, problem: { kind: "server" } },
      misconfigured: { ...refused, problem: { kind: "misconfigured" } },
    }),
  };
}
