import type { RecoveryCodeError } from "#application/mfa/steps/mfa-recovery-code.presenter.ts";
import type { MfaContext, MfaState, MfaStep } from "#domain/mfa/flow/mfa-state.ts";
import type { ScreenStates } from "../atlas-state.ts";
import { looks, type MfaDifference } from "./MfaSamples.tsx";
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

const errors: Readonly<Record<RecoveryCodeError, MfaDifference>> = {
  empty: { error: "empty" },
  malformed: { text: "k7m2p", error: "malformed" },
  invalid: { ...typed, error: "invalid" },
  "one-try-left": { ...typed, error: "one-try-left" },
  used: { ...typed, error: "used" },
};

/** The steps of recovery codes in each of their looks. */
export const recoverySteps: Readonly<Record<RecoveryStep, ScreenStates>> = {
  "recovery-code": looks({ step: "recovery-code", current: "totp" }, signIn, {
    plain: {},
    "for-reset": { context: { ...signIn, goal: "reset", purpose: "for-mfa-reset" } },
    verifying: { ...typed, isBusy: true },
    locked: { problem: rateLimited, retry: 95 },
    unreachable: { problem: unreachable },
    ...errors,
  }),
  "recovery-codes": looks({ step: "recovery-codes", progress: "offered" }, making, {
    replaced: { state: shown, areReplaced: true },
    crossed: { haveCrossed: true },
    offered: {},
    "making-first": { context: first, isBusy: true },
    "first-unreachable": { context: first, problem: unreachable },
    making: { isBusy: true },
    "rate-limited": { problem: rateLimited, retry: 95 },
    shown: { context: first, state: shown, shown: { codes, madeAt: Date.UTC(2026, 4, 4, 12) } },
    "shown-before": { state: shown },
    challenge: { state: { step: "challenge", factor: "totp" } },
  }),
  "codes-left": looks({ step: "codes-left", left: 9 }, signIn, {
    many: {},
    few: { state: { step: "codes-left", left: 1 } },
    none: { state: { step: "codes-left", left: 0 } },
  }),
};
