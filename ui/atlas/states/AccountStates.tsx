import type { AccountNews, AccountPhase, AccountPresenter } from "#application/account/account.presenter.ts";
import type {
  CurrentPasswordError,
  OwnPasswordPresenter,
} from "#application/account/own-password.presenter.ts";
import type { NotMePhase, NotMePresenter } from "#application/account/not-me.presenter.ts";
import type { AccountProblem } from "#domain/account/account-problem.ts";
import type { SessionsToEnd } from "#domain/account/end-sessions.ts";
import type { ListedSession } from "#domain/account/sessions-api.port.ts";
import { AccountPage } from "#ui/account/AccountPage.tsx";
import { NotMePage } from "#ui/account/NotMePage.tsx";
import { part, statesOf, waiting, type AtlasState, type Literal, type ScreenStates } from "../atlas-state.ts";
import { goodPassword, typedPassword, unsent, usedPassword } from "./account-samples.ts";
import { countdown } from "./MfaSamples.tsx";
import { reference } from "./ShellStates.tsx";

type AccountLiteral = Literal<AccountPresenter>;

const march = Date.UTC(2026, 2, 3, 12);
const october = Date.UTC(2026, 9, 21, 12);

const sessions: readonly ListedSession[] = [
  { id: "this", isThis: true, browser: "Firefox – Windows", place: "Hamburg", signedInAt: october },
  {
    id: "phone",
    isThis: false,
    browser: "Chrome – Android",
    place: "Krung Thep Maha Nakhon (Bangkok), Thailand",
    signedInAt: march,
    lastSeenAt: october,
  },
  { id: "unnamed", isThis: false },
];
const refused = { kind: "refused", problem: "rate-limited", code: "RATE_LIMITED", reference } as const;

function page(phase: AccountPhase, difference: Partial<AccountLiteral> = {}): AtlasState {
  const { news } = difference;
  return {
    view: () => <AccountPage />,
    account: {
      phase,
      email: phase.kind === "opening" ? undefined : "anna.lindqvist@harbour.example",
      news: undefined,
      ending: undefined,
      isAskedForOthers: false,
      password: undefined,
      canChangePassword: phase.kind === "showing",
      retry: countdown(0),
      problem: phase.kind === "failed" ? phase.problem : news?.kind === "failed" ? news.problem : undefined,
      ...difference,
    },
  };
}

const showing = (difference: Partial<AccountLiteral> = {}, shown = sessions) =>
  page({ kind: "showing", sessions: shown }, difference);
const onlyThis = sessions.slice(0, 1);

const phases: Readonly<Record<AccountPhase["kind"], ScreenStates>> = {
  opening: waiting("opening", page({ kind: "opening" })),
  failed: { failed: page({ kind: "failed", problem: { kind: "unreachable", reference } }) },
  showing: {
    sessions: showing(),
    "sessions/one": showing({}, onlyThis),
    "sessions/none": showing({}, []),
  },
  leaving: waiting("leaving", page({ kind: "leaving" })),
};

const endings: Readonly<Record<SessionsToEnd["kind"], ScreenStates>> = {
  one: { "end-one/sending": showing({ ending: { kind: "one", id: "phone" } }) },
  others: {
    "end-others": showing({ isAskedForOthers: true }),
    "end-others/sending": showing({ isAskedForOthers: true, ending: { kind: "others" } }),
  },
};

const news: Readonly<Record<AccountNews["kind"], ScreenStates>> = {
  ended: {
    "ended/one": showing({ news: { kind: "ended", which: "one" } }),
    "ended/others": showing({ news: { kind: "ended", which: "others" } }, onlyThis),
  },
  "password-changed": {
    "password/changed": showing({ news: { kind: "password-changed", endsOtherSessions: false } }),
    "password/changed-others": showing(
      { news: { kind: "password-changed", endsOtherSessions: true } },
      onlyThis,
    ),
  },
  "session-ended": { "end/session-ended": showing({ news: { kind: "session-ended" } }) },
  failed: {
    "end/unreachable": showing({ news: { kind: "failed", problem: { kind: "unreachable", reference } } }),
    "end/refused": showing({ news: { kind: "failed", problem: refused }, retry: countdown(47) }),
  },
};

/** What the form shows after its last attempt. */
type Attempted = { readonly isBusy?: true; readonly failedSubmits?: 1; readonly problem?: AccountProblem };

/** The page with the form for another password. */
function form(
  difference: Partial<Literal<OwnPasswordPresenter>> = {},
  attempted: Attempted = {},
): AtlasState {
  const { problem } = attempted;
  const password = part<OwnPasswordPresenter>({
    currentPassword: "",
    currentPasswordError: undefined,
    endsOtherSessions: true,
    newPassword: typedPassword("", ""),
    submission: unsent(attempted),
    ...difference,
  });
  return showing(
    { password, problem, ...(problem?.kind === "refused" && { retry: countdown(47) }) },
    onlyThis,
  );
}

const typed = { currentPassword: goodPassword, newPassword: typedPassword(goodPassword, goodPassword, true) };
const failed = { failedSubmits: 1 } as const;

const currentErrors: Readonly<Record<CurrentPasswordError, ScreenStates>> = {
  fieldRequired: {
    "password/required": form(
      { currentPasswordError: "fieldRequired", newPassword: typedPassword("", "", true) },
      failed,
    ),
  },
  wrong: { "password/wrong": form({ ...typed, currentPassword: "", currentPasswordError: "wrong" }, failed) },
};

const passwordForm: ScreenStates = {
  password: form(),
  "password/sending": form(typed, { isBusy: true }),
  "password/used-before": form({ ...typed, newPassword: usedPassword() }, failed),
  "password/unreachable": form(typed, { problem: { kind: "unreachable", reference } }),
  "password/too-often": form(typed, { problem: refused }),
  "password/only": page({ kind: "showing" }),
};

/** The page of the account. */
export const accountStates: ScreenStates = {
  ...statesOf(phases),
  ...statesOf(endings),
  ...statesOf(currentErrors),
  ...passwordForm,
  ...statesOf(news),
};

/** Returns the page of “this wasn't me”, after its link was checked. */
function notMe(
  phase: NotMePhase,
  failed: Pick<Partial<NotMePresenter>, "problem" | "waitInMinutes"> = {},
): AtlasState {
  return {
    view: () => <NotMePage />,
    notMe: {
      phase,
      email: phase === "asking" || phase === "done" ? "anna.lindqvist@harbour.example" : undefined,
      checkProblem: undefined,
      problem: undefined,
      waitInMinutes: undefined,
      ...failed,
      submission: unsent(),
    },
  };
}

const unreachable = { problem: { kind: "unreachable", reference } } as const;
const notMePhases: Readonly<Record<NotMePhase, ScreenStates>> = {
  checking: waiting("checking", notMe("checking")),
  unchecked: { unchecked: notMe("unchecked", unreachable) },
  asking: {
    asking: notMe("asking"),
    "asking/unreachable": notMe("asking", unreachable),
    "asking/busy": notMe("asking", {
      problem: { kind: "unexpected", cause: "", reference },
      waitInMinutes: 4,
    }),
  },
  expired: { expired: notMe("expired") },
  done: { done: notMe("done") },
};

/** The page of “this wasn't me”. */
export const notMeStates: ScreenStates = statesOf(notMePhases);
