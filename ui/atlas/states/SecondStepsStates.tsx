import type {
  ChangeNews,
  SecondStepsPhase,
  SecondStepsPresenter,
} from "#application/mfa/second-steps/second-steps.presenter.ts";
import {
  browserIn,
  factorIn,
  mayRemoveOne,
  type SecondSteps,
} from "#domain/mfa/second-steps/second-steps.ts";
import type { SecondStepsChange } from "#domain/mfa/second-steps/second-steps-change.ts";
import { SecondStepsPage } from "#ui/mfa/second-steps/SecondStepsPage.tsx";
import { idle, statesOf, waiting, type AtlasState, type Literal, type ScreenStates } from "../atlas-state.ts";
import { countdown } from "./MfaSamples.tsx";
import { reference } from "./ShellStates.tsx";

type SecondStepsLiteral = Literal<SecondStepsPresenter>;

const march = Date.UTC(2026, 2, 3, 12);
const october = Date.UTC(2026, 9, 21, 12);

const steps = {
  kind: "managed",
  isOneRequired: true,
  factors: [
    { id: "totp", type: "totp", addedAt: march, lastUsedAt: october },
    { id: "sms", type: "sms", maskedPhoneNumber: "+49 ••• ••• 820", name: "Work phone", addedAt: march },
    { id: "voice", type: "voice", maskedPhoneNumber: "+49 ••• ••• 821" },
    {
      id: "app",
      type: "smmobile",
      name: "The telephone that lies at the reception of the Harbour Grand",
      addedAt: march,
    },
  ],
  browsers: [
    { id: "this", name: "Firefox – Windows", lastUsedAt: october, isThis: true },
    { id: "other", name: "Chrome – Android", lastUsedAt: march, isThis: false },
    { id: "unnamed", isThis: false },
  ],
} as const satisfies SecondSteps;

const withPasskeys: SecondSteps = {
  ...steps,
  factors: [
    {
      id: "shared",
      type: "passkey",
      addedAt: march,
      lastUsedAt: october,
      passkey: { credentialId: "c1", isBackedUp: true, keeper: "Apple Passwords" },
    },
    {
      id: "key",
      type: "passkey",
      name: "Key of the reception",
      addedAt: march,
      passkey: { credentialId: "c2", isBackedUp: false, rpId: "login.hotels.example" },
    },
    ...steps.factors.slice(0, 1),
  ],
};
const onlyOne: SecondSteps = { ...steps, factors: steps.factors.slice(0, 1), browsers: [] };

function page(phase: SecondStepsPhase, difference: Partial<SecondStepsLiteral> = {}): AtlasState {
  const { change } = difference;
  const shown = phase.kind === "showing" ? phase.steps : undefined;
  const id = change && "id" in change ? change.id : undefined;
  const notice = {
    problem:
      phase.kind === "failed"
        ? phase.problem
        : difference.news?.kind === "failed"
          ? difference.news.problem
          : undefined,
    ...(phase.kind === "failed" && { retry: idle }),
  };
  return {
    view: () => <SecondStepsPage />,
    secondSteps: {
      phase,
      account: phase.kind === "opening" ? undefined : "anna.lindqvist@harbour.example",
      change: undefined,
      news: undefined,
      isChanging: false,
      longestName: 64,
      appName: "SiteMinder",
      nameError: undefined,
      failedSubmits: 0,
      retry: countdown(0),
      mayRemoveOne: shown !== undefined && mayRemoveOne(shown),
      factorOfChange: shown && factorIn(shown, id),
      browserOfChange: shown && browserIn(shown, id),
      notice,
      ...difference,
    },
  };
}

const showing = (difference: Partial<SecondStepsLiteral> = {}, shown: SecondSteps = steps) =>
  page({ kind: "showing", steps: shown }, difference);

const phases: Readonly<Record<SecondStepsPhase["kind"], ScreenStates>> = {
  opening: waiting("opening", page({ kind: "opening" })),
  failed: { failed: page({ kind: "failed", problem: { kind: "unreachable", reference } }) },
  showing: {
    managed: showing(),
    "managed/passkeys": showing({}, withPasskeys),
    "managed/last-one": showing({}, onlyOne),
    "managed/none": showing({}, { ...steps, factors: [], browsers: [] }),
    "managed/recovery-codes": showing({}, { ...steps, recoveryCodesLeft: 7 }),
    "managed/no-recovery-codes": showing({}, { ...onlyOne, recoveryCodesLeft: 0 }),
    listed: showing({}, { kind: "listed", factors: steps.factors.map(({ type }) => ({ type })) }),
    "listed/none": showing({}, { kind: "listed", factors: [] }),
  },
  leaving: waiting("leaving", page({ kind: "leaving" })),
};

const rename: SecondStepsChange = { kind: "rename", id: "sms", name: "Work phone" };

const changes: Readonly<Record<SecondStepsChange["kind"], ScreenStates>> = {
  rename: {
    rename: showing({ change: rename }),
    "rename/sending": showing({ change: rename, isChanging: true }),
    "rename/empty": showing({ change: { ...rename, name: "" }, nameError: "empty", failedSubmits: 1 }),
    "rename/too-long": showing({
      change: { ...rename, name: "Work phone ".repeat(9) },
      nameError: "too-long",
      failedSubmits: 1,
    }),
    "rename/wait": showing({ change: rename, retry: countdown(47) }),
  },
  remove: {
    remove: showing({ change: { kind: "remove", id: "app" } }),
    "remove/sending": showing({ change: { kind: "remove", id: "totp" }, isChanging: true }),
  },
  "end-trust": { "end-trust": showing({ change: { kind: "end-trust", id: "this" } }) },
  "end-all-trust": { "end-all-trust": showing({ change: { kind: "end-all-trust" } }) },
};

const news: Readonly<Record<ChangeNews["kind"], ScreenStates>> = {
  done: {
    "done/rename": showing({ news: { kind: "done", change: "rename" } }),
    "done/remove": showing({ news: { kind: "done", change: "remove" } }, onlyOne),
    "done/end-trust": showing({ news: { kind: "done", change: "end-trust" } }),
    "done/end-all-trust": showing({ news: { kind: "done", change: "end-all-trust" } }, onlyOne),
  },
  gone: { "change/gone": showing({ news: { kind: "gone" } }) },
  "last-factor": { "change/last-factor": showing({ news: { kind: "last-factor" } }, onlyOne) },
  "session-ended": { "change/session-ended": showing({ news: { kind: "session-ended" }, change: rename }) },
  failed: {
    "change/unreachable": showing({ news: { kind: "failed", problem: { kind: "unreachable", reference } } }),
    "change/refused": showing({
      news: {
        kind: "failed",
        problem: { kind: "refused", problem: "rate-limited", code: "RATE_LIMITED", reference },
      },
    }),
  },
};

/** The page of second steps. */
export const secondStepsStates: ScreenStates = {
  ...statesOf(phases),
  ...statesOf(changes),
  ...statesOf(news),
};
