import type { OwnPasswordPresenter } from "#application/account/own-password.presenter.ts";
import type { AccountProblem } from "#domain/account/account-problem.ts";
import type { SessionsToEnd } from "#domain/account/end-sessions.ts";
import type { ListedSession } from "#domain/account/sessions-api.port.ts";
import { AccountPage } from "#ui/account/AccountPage.tsx";
import { NotMePage } from "#ui/account/NotMePage.tsx";
import { part, statesOf, waiting } from "../atlas-state.ts";
import type { AtlasState, Literal, LiteralOf, ScreenStates } from "../atlas-state.ts";
import {
  email,
  goodPassword,
  march,
  october,
  typedPassword,
  unsent,
  usedPassword,
} from "./account-samples.ts";
import { countdown } from "./MfaSamples.tsx";
import { reference } from "./ShellStates.tsx";

type Account = LiteralOf<"account">;

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
const unreachable = { kind: "unreachable", reference } as const;

function page(phase: Account["phase"], difference: Partial<Account> = {}): AtlasState {
  const { news } = difference;
  return {
    view: () => <AccountPage />,
    account: {
      phase,
      email: phase.kind === "opening" ? undefined : email,
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

const showing = (difference: Partial<Account> = {}, shown = sessions) =>
  page({ kind: "showing", sessions: shown }, difference);
const onlyThis = sessions.slice(0, 1);
const told = (news: Account["news"], shown = sessions) => showing({ news }, shown);

/** What the form shows after its last attempt. */
type Attempted = { readonly isBusy?: true; readonly failedSubmits?: 1; readonly problem?: AccountProblem };

type OwnPassword = Literal<OwnPasswordPresenter>;

/** The page with the form for another password. */
function form(difference: Partial<OwnPassword> = {}, attempted: Attempted = {}): AtlasState {
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

/** The page of the account. */
export const accountStates: ScreenStates = {
  ...statesOf<Account["phase"]["kind"]>({
    opening: waiting("opening", page({ kind: "opening" })),
    failed: { failed: page({ kind: "failed", problem: unreachable }) },
    showing: {
      sessions: showing(),
      "sessions/one": showing({}, onlyThis),
      "sessions/none": showing({}, []),
    },
    leaving: waiting("leaving", page({ kind: "leaving" })),
  }),
  ...statesOf<SessionsToEnd["kind"]>({
    one: { "end-one/sending": showing({ ending: { kind: "one", id: "phone" } }) },
    others: {
      "end-others": showing({ isAskedForOthers: true }),
      "end-others/sending": showing({ isAskedForOthers: true, ending: { kind: "others" } }),
    },
  }),
  ...statesOf<NonNullable<OwnPassword["currentPasswordError"]>>({
    fieldRequired: {
      "password/required": form(
        { currentPasswordError: "fieldRequired", newPassword: typedPassword("", "", true) },
        failed,
      ),
    },
    wrong: {
      "password/wrong": form({ ...typed, currentPassword: "", currentPasswordError: "wrong" }, failed),
    },
  }),
  password: form(),
  "password/sending": form(typed, { isBusy: true }),
  "password/used-before": form({ ...typed, newPassword: usedPassword() }, failed),
  "password/unreachable": form(typed, { problem: unreachable }),
  "password/too-often": form(typed, { problem: refused }),
  "password/only": page({ kind: "showing" }),
  ...statesOf<NonNullable<Account["news"]>["kind"]>({
    ended: {
      "ended/one": told({ kind: "ended", which: "one" }),
      "ended/others": told({ kind: "ended", which: "others" }, onlyThis),
    },
    "password-changed": {
      "password/changed": told({ kind: "password-changed", endsOtherSessions: false }),
      "password/changed-others": told({ kind: "password-changed", endsOtherSessions: true }, onlyThis),
    },
    "session-ended": { "end/session-ended": told({ kind: "session-ended" }) },
    failed: {
      "end/unreachable": told({ kind: "failed", problem: unreachable }),
      "end/refused": showing({ news: { kind: "failed", problem: refused }, retry: countdown(47) }),
    },
  }),
};

type NotMe = LiteralOf<"notMe">;

/** Returns the page of “this wasn't me”, after its link was checked. */
function notMe(phase: NotMe["phase"], failed: Partial<NotMe> = {}): AtlasState {
  return {
    view: () => <NotMePage />,
    notMe: {
      phase,
      email: phase === "asking" || phase === "done" ? email : undefined,
      checkProblem: undefined,
      problem: undefined,
      waitInMinutes: undefined,
      ...failed,
      submission: unsent(),
    },
  };
}

/** The page of “this wasn't me”. */
export const notMeStates = statesOf<NotMe["phase"]>({
  checking: waiting("checking", notMe("checking")),
  unchecked: { unchecked: notMe("unchecked", { problem: unreachable }) },
  asking: {
    asking: notMe("asking"),
    "asking/unreachable": notMe("asking", { problem: unreachable }),
    "asking/busy": notMe("asking", {
      problem: { kind: "unexpected", cause: "", reference },
      waitInMinutes: 4,
    }),
  },
  expired: { expired: notMe("expired") },
  done: { done: notMe("done") },
});
