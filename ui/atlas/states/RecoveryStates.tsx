import type { RecoveryCodeError } from "#application/mfa/steps/mfa-recovery-code.presenter.ts";
import type { MfaContext } from "#domain/mfa/flow/mfa-context.ts";
import type { MfaState, MfaStep } from "#domain/mfa/flow/mfa-state.ts";
import { statesOf, type ScreenStates } from "../atlas-state.ts";
import { countdown, step } from "./MfaLiterals.tsx";
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

const errors: Readonly<Record<RecoveryCodeError, ScreenStates>> = {
  empty: { "recovery-code/empty": step(signIn, typing, { recoveryCode: { error: "empty" } }) },
  malformed: {
    "recovery-code/malformed": step(signIn, typing, { recoveryCode: { text: "k7m2p", error: "malformed" } }),
  },
  invalid: {
    "recovery-code/invalid": step(signIn, typing, {
      recoveryCode: { text: "k7m2p-9xw4t", error: "invalid" },
    }),
  },
  "one-try-left": {
    "recovery-code/one-try-left": step(signIn, typing, {
      recoveryCode: { text: "k7m2p-9xw4t", error: "one-try-left" },
    }),
  },
  used: {
    "recovery-code/used": step(signIn, typing, { recoveryCode: { text: "k7m2p-9xw4t", error: "used" } }),
  },
};

/** The steps of recovery codes in each of their looks. */
export const recoverySteps: Readonly<Record<RecoveryStep, ScreenStates>> = {
  "recovery-code": {
    "recovery-code/plain": step(signIn, typing),
    "recovery-code/for-reset": step({ ...signIn, goal: "reset", purpose: "for-mfa-reset" }, typing),
    "recovery-code/verifying": {
      ...step(signIn, typing, { recoveryCode: { text: "k7m2p-9xw4t", isVerifying: true } }),
      elapsed: 300,
    },
    "recovery-code/locked": step(signIn, typing, {
      recoveryCode: { problem: rateLimited },
      visit: { retry: countdown(95) },
    }),
    "recovery-code/unreachable": step(signIn, typing, { recoveryCode: { problem: unreachable } }),
    ...statesOf(errors),
  },
  "recovery-codes": {
    "recovery-codes/replaced": step(making, shown, { recoveryCodes: { areReplaced: true } }),
    "recovery-codes/crossed": step(making, offered, { recoveryCodes: { areCrossed: true } }),
    "recovery-codes/offered": step(making, offered),
    "recovery-codes/making-first": {
      ...step(first, offered, { recoveryCodes: { isMaking: true } }),
      elapsed: 300,
    },
    "recovery-codes/first-unreachable": step(first, offered, { recoveryCodes: { problem: unreachable } }),
    "recovery-codes/making": {
      ...step(making, offered, { recoveryCodes: { isMaking: true } }),
      elapsed: 300,
    },
    "recovery-codes/rate-limited": step(making, offered, {
      recoveryCodes: { problem: rateLimited },
      visit: { retry: countdown(95) },
    }),
    "recovery-codes/shown": step(first, shown, {
      recoveryCodes: { shown: { codes, madeAt: Date.UTC(2026, 4, 4, 12) } },
    }),
    "recovery-codes/shown-before": step(making, shown),
    "recovery-codes/challenge": step(making, { step: "challenge", factor: "totp" }),
  },
  "codes-left": {
    "codes-left/many": step(signIn, { step: "codes-left", left: 9 }),
    "codes-left/few": step(signIn, { step: "codes-left", left: 1 }),
    "codes-left/none": step(signIn, { step: "codes-left", left: 0 }),
  },
};
