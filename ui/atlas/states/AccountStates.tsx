import type { AccountNews, AccountPhase, AccountPresenter } from "#application/account/account.presenter.ts";
import type { SessionsToEnd } from "#domain/account/end-sessions.ts";
import type { ListedSession } from "#domain/account/sessions-api.port.ts";
import { AccountPage } from "#ui/account/AccountPage.tsx";
import { statesOf, waiting, type AtlasState, type Literal, type ScreenStates } from "../atlas-state.ts";
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
  failed: {
    "end/unreachable": showing({ news: { kind: "failed", problem: { kind: "unreachable", reference } } }),
    "end/refused": showing({ news: { kind: "failed", problem: refused }, retry: countdown(47) }),
  },
};

/** The page of the account. */
export const accountStates: ScreenStates = { ...statesOf(phases), ...statesOf(endings), ...statesOf(news) };
