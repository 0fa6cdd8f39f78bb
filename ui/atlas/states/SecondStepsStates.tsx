import {
  type SecondSteps,
  type SecondStepsChange,
  browserIn,
  factorIn,
  mayRemoveOne,
} from "#domain/mfa/second-steps/second-steps.ts";
import { SecondStepsPage } from "#ui/mfa/second-steps/SecondStepsPage.tsx";
import { idle, statesOf, waiting } from "../atlas-state.ts";
import type { AtlasState, LiteralOf, ScreenStates } from "../atlas-state.ts";
import { email, march, october } from "./account-samples.ts";
import { countdown } from "./MfaSamples.tsx";
import { reference } from "./ShellStates.tsx";

type Shown = LiteralOf<"secondSteps">;

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

function page(phase: Shown["phase"], difference: Partial<Shown> = {}): AtlasState {
  const { change, news } = difference;
  const shown = phase.kind === "showing" ? phase.steps : undefined;
  const id = change && "id" in change ? change.id : undefined;
  const notice =
    phase.kind === "failed"
      ? { problem: phase.problem, retry: idle }
      : { problem: news?.kind === "failed" ? news.problem : undefined };
  return {
    view: () => <SecondStepsPage />,
    secondSteps: {
      phase,
      account: phase.kind === "opening" ? undefined : email,
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

const showing = (difference: Partial<Shown> = {}, shown: SecondSteps = steps) =>
  page({ kind: "showing", steps: shown }, difference);
const told = (news: Shown["news"], shown: SecondSteps = steps) => showing({ news }, shown);

const unreachable = { kind: "unreachable", reference } as const;
const refused = { kind: "refused", problem: "rate-limited", code: "RATE_LIMITED", reference } as const;
const rename: SecondStepsChange = { kind: "rename", id: "sms", name: "Work phone" };
const renamed = (name: string, nameError: Shown["nameError"]) =>
  showing({ change: { ...rename, name }, nameError, failedSubmits: 1 });

/** The page of second steps. */
export const secondStepsStates: ScreenStates = {
  ...statesOf<Shown["phase"]["kind"]>({
    opening: waiting("opening", page({ kind: "opening" })),
    failed: { failed: page({ kind: "failed", problem: unreachable }) },
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
  }),
  ...statesOf<SecondStepsChange["kind"]>({
    rename: {
      rename: showing({ change: rename }),
      "rename/sending": showing({ change: rename, isChanging: true }),
      "rename/empty": renamed("", "empty"),
      "rename/too-long": renamed("Work phone ".repeat(9), "too-long"),
      "rename/wait": showing({ change: rename, retry: countdown(47) }),
    },
    remove: {
      remove: showing({ change: { kind: "remove", id: "app" } }),
      "remove/sending": showing({ change: { kind: "remove", id: "totp" }, isChanging: true }),
    },
    "end-trust": { "end-trust": showing({ change: { kind: "end-trust", id: "this" } }) },
    "end-all-trust": { "end-all-trust": showing({ change: { kind: "end-all-trust" } }) },
  }),
  ...statesOf<NonNullable<Shown["news"]>["kind"]>({
    done: {
      "done/rename": told({ kind: "done", change: "rename" }),
      "done/remove": told({ kind: "done", change: "remove" }, onlyOne),
      "done/end-trust": told({ kind: "done", change: "end-trust" }),
      "done/end-all-trust": told({ kind: "done", change: "end-all-trust" }, onlyOne),
    },
    gone: { "change/gone": told({ kind: "gone" }) },
    "last-factor": { "change/last-factor": told({ kind: "last-factor" }, onlyOne) },
    "session-ended": { "change/session-ended": showing({ news: { kind: "session-ended" }, change: rename }) },
    failed: {
      "change/unreachable": told({ kind: "failed", problem: unreachable }),
      "change/refused": told({ kind: "failed", problem: refused }),
    },
  }),
};
