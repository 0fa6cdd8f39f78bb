import type { RecoveryCodeError } from "#application/mfa/steps/mfa-recovery-code.presenter.ts";
import type { MfaContext } from "#domain/mfa/flow/mfa-context.ts";
import type { MfaState, MfaStep } from "#domain/mfa/flow/mfa-state.ts";
import { statesOf, type ScreenStates } from "../atlas-state.ts";
import { variants, step } from "./MfaSamples.tsx";
import { reference } from "./ShellStates.tsx";

export type RecoveryStep = Extract<MfaStep, "recovery-code" | "recovery-codes" | "codes-left">;

const signIn: MfaContext = {
  goal: "verification",
  purpose: "for-mfa-login",
  factors: [{ type: "totp" }],
  mayBeDismissed: false,
  recoveryCodesLeft: 4,
};
const making: MfaContext = { ...signIn, goal: "recovery-codes" };
const first: MfaContext = { ...making, recoveryCodesLeft: 0 };
const typing: MfaState = { step: "recovery-code", current: "totp" };
const offered: MfaState = { step: "recovery-codes", progress: "offered" };
const shown: MfaState = { step: "recovery-codes", progress: "shown" };

const codes = [
  "k7m2p-9xw4t",
  "3hd8v-q0zrn",
  "e5y1c-jm6bt",
  "w9f4x-2ks7g",
  "0pnr8-vh3qd",
  "t6zb5-yc1me",
  "8gxk2-w7j4f",
  "mq3s9-d0hvp",
  "r1te6-zn8yc",
  "5bjw4-f2gkx",
];
const unreachable = { kind: "unreachable", reference } as const;
const rateLimited = { kind: "refused", problem: "rate-limited", code: "RATE_LIMITED", reference } as const;

const typed = { text: "k7m2p-9xw4t" };

const errors: Readonly<Record<RecoveryCodeError, ScreenStates>> = {
  empty: variants(signIn, typing, { empty: { error: "empty" } }),
  malformed: variants(signIn, typing, { malformed: { text: "k7m2p", error: "malformed" } }),
  invalid: variants(signIn, typing, { invalid: { ...typed, error: "invalid" } }),
  "one-try-left": variants(signIn, typing, { "one-try-left": { ...typed, error: "one-try-left" } }),
  used: variants(signIn, typing, { used: { ...typed, error: "used" } }),
};

/** The steps of recovery codes in each of their looks. */
export const recoverySteps: Readonly<Record<RecoveryStep, ScreenStates>> = {
  "recovery-code": {
    ...variants(signIn, typing, { plain: {} }),
    ...variants({ ...signIn, goal: "reset", purpose: "for-mfa-reset" }, typing, { "for-reset": {} }),
    ...variants(signIn, typing, {
      verifying: { ...typed, isBusy: true },
      locked: { problem: rateLimited, retry: 95 },
      unreachable: { problem: unreachable },
    }),
    ...statesOf(errors),
  },
  "recovery-codes": {
    ...variants(making, shown, { replaced: { areReplaced: true } }),
    ...variants(making, offered, { crossed: { haveCrossed: true }, offered: {} }),
    ...variants(first, offered, {
      "making-first": { isBusy: true },
      "first-unreachable": { problem: unreachable },
    }),
    ...variants(making, offered, {
      making: { isBusy: true },
      "rate-limited": { problem: rateLimited, retry: 95 },
    }),
    ...variants(first, shown, { shown: { shown: { codes, madeAt: Date.UTC(2026, 4, 4, 12) } } }),
    ...variants(making, shown, { "shown-before": {} }),
    "recovery-codes/challenge": step(making, { step: "challenge", factor: "totp" }),
  },
  "codes-left": {
    "codes-left/many": step(signIn, { step: "codes-left", left: 9 }),
    "codes-left/few": step(signIn, { step: "codes-left", left: 1 }),
    "codes-left/none": step(signIn, { step: "codes-left", left: 0 }),
  },
};
