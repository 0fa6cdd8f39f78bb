import type { BlockedPhase, MfaPhase } from "#application/mfa/mfa-phase.ts";
import type { StepProblem } from "#application/mfa/mfa-step.ts";
import type { CodeError } from "#application/mfa/steps/mfa-code.presenter.ts";
import type { PhoneError } from "#application/mfa/steps/mfa-phone.presenter.ts";
import type { MfaProblemKind } from "#domain/mfa/visit/mfa-problem.ts";
import type { MfaContext } from "#domain/mfa/flow/mfa-context.ts";
import type { MfaState, MfaStep, VerificationFailure } from "#domain/mfa/flow/mfa-state.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { idle, statesOf, waiting, type AtlasState, type ScreenStates } from "../atlas-state.ts";
import { reference } from "./ShellStates.tsx";
import { countdown, inPhase, step } from "./MfaLiterals.tsx";
import { recoverySteps, type RecoveryStep } from "./RecoveryStates.tsx";

const setUp: MfaContext = {
  goal: "set-up",
  purpose: "for-mfa-login",
  factors: [],
  mayBeDismissed: true,
  remainingDays: 7,
};

/** A set-up of another factor by a person who has one. */
const fallback: MfaContext = {
  goal: "set-up",
  purpose: "for-mfa-login",
  factors: [{ type: "totp" }],
  mayBeDismissed: true,
};

const everyFactor: MfaContext["factors"] = [
  { type: "totp" },
  { type: "sms", maskedPhoneNumber: "+49 ••• ••• 820" },
  { type: "voice", maskedPhoneNumber: "+49 ••• ••• 820" },
  { type: "smmobile" },
];

const verification: MfaContext = {
  goal: "verification",
  purpose: "for-mfa-verification",
  factors: everyFactor,
  mayBeDismissed: false,
};

const resetting: MfaContext = { ...verification, goal: "reset", purpose: "for-mfa-reset" };

const refusals: Readonly<Record<MfaProblemKind, string>> = {
  "rate-limited": "RATE_LIMITED",
  "number-blocked": "PHONE_NUMBER_BLOCKED",
  "number-invalid": "INVALID_PHONE_NUMBER",
  "delivery-failed-retryable": "DELIVERY_FAILED_RETRYABLE",
  "delivery-failed": "DELIVERY_FAILED",
  "sms-provider-error": "SMS_PROVIDER_ERROR",
  "line-busy": "VOICE_LINE_BUSY",
  "code-invalid": "INVALID_CODE",
  "code-used": "CODE_ALREADY_USED",
  "code-expired": "CODE_EXPIRED",
  "too-many-attempts": "TOO_MANY_CODE_ATTEMPTS",
  unknown: "500",
};

const refused = (problem: MfaProblemKind): StepProblem => ({
  kind: "refused",
  problem,
  code: refusals[problem],
  reference,
});
const unreachable: StepProblem = { kind: "unreachable", reference };

const enterNumber: MfaState = { step: "enter-number" };
const enterCode: MfaState = { step: "enter-code", method: "sms", sentTo: "+49 ••• ••• 820" };
const typedNumber = "030 1234 5678";

const phoneErrors: Readonly<Record<PhoneError, ScreenStates>> = {
  refused: {
    "enter-number/refused": step(setUp, enterNumber, {
      draft: { number: typedNumber },
      phone: { error: "refused", problem: refused("number-invalid") },
    }),
  },
  empty: { "enter-number/empty": step(setUp, enterNumber, { phone: { error: "empty" } }) },
  "invalid-country": {
    "enter-number/invalid-country": step(setUp, enterNumber, {
      draft: { country: "", number: typedNumber },
      phone: { error: "invalid-country" },
    }),
  },
  "invalid-number": {
    "enter-number/invalid-number": step(setUp, enterNumber, {
      draft: { number: "030 12" },
      phone: { error: "invalid-number" },
    }),
  },
};

const codeErrors: Readonly<Record<CodeError, ScreenStates>> = {
  empty: { "enter-code/empty": step(setUp, enterCode, { code: { error: "empty" } }) },
  "too-few": {
    "enter-code/too-few": step(setUp, enterCode, {
      code: { text: "1234", error: "too-few" },
    }),
  },
  "too-many": {
    "enter-code/too-many": step(setUp, enterCode, {
      code: { text: "12345678", error: "too-many" },
    }),
  },
  "not-digits": {
    "enter-code/not-digits": step(setUp, enterCode, {
      code: { text: "12a4", error: "not-digits" },
    }),
  },
  "not-newest": {
    "enter-code/not-newest": step(setUp, enterCode, {
      code: { text: "123456", error: "not-newest", resends: 1 },
    }),
  },
  "one-try-left": {
    "enter-code/one-try-left": step(setUp, enterCode, { code: { text: "123456", error: "one-try-left" } }),
  },
  used: { "enter-code/used": step(setUp, enterCode, { code: { text: "123456", error: "used" } }) },
  invalid: {
    "enter-code/invalid": step(setUp, enterCode, {
      code: { text: "123456", error: "invalid" },
    }),
  },
};

/** Every way in which the platform refuses a number or a code, on the step that shows it. */
const problems: ScreenStates = Object.assign(
  {},
  ...(Object.keys(refusals) as MfaProblemKind[]).map((problem) => ({
    [`enter-number/refused-${problem}`]: step(setUp, enterNumber, {
      draft: { number: typedNumber },
      phone: { problem: refused(problem) },
      ...(problem === "rate-limited" && { visit: { retry: countdown(95) } }),
    }),
    [`enter-code/refused-${problem}`]: step(setUp, enterCode, {
      code: { text: "123456", problem: refused(problem) },
      ...(problem === "rate-limited" && { visit: { retry: countdown(95) } }),
    }),
  })),
) as ScreenStates;

const failures: Readonly<Record<VerificationFailure, ScreenStates>> = {
  rejected: failed("rejected"),
  "timed-out": failed("timed-out"),
  "rate-limited": {
    ...failed("rate-limited"),
    "verification-failed/counting": step(
      verification,
      { step: "verification-failed", reason: "rate-limited", factor: "smmobile" },
      { visit: { retry: countdown(125) } },
    ),
  },
  failed: failed("failed"),
};

function failed(reason: VerificationFailure): ScreenStates {
  return {
    [`verification-failed/${reason}`]: step(verification, {
      step: "verification-failed",
      reason,
      factor: "smmobile",
    }),
  };
}

const pairingUrl = "https://app.partner.example/pair?flow=1f0c8a52";

/** Every step of the MFA state machine in each of its looks. A new step fails to compile until it is added. */
const setUpSteps: Readonly<
  Record<Exclude<MfaStep, VerificationStep | ResetStepName | RecoveryStep | "left">, ScreenStates>
> = {
  reminder: {
    "reminder/days-left": step(setUp, { step: "reminder" }),
    "reminder/last-day": step({ ...setUp, remainingDays: 1 }, { step: "reminder" }),
    "reminder/fallback": step(fallback, { step: "reminder" }),
    "reminder/required": step({ ...setUp, mayBeDismissed: false, remainingDays: 0 }, { step: "reminder" }),
  },
  benefits: { "benefits/plain": step(setUp, { step: "benefits" }) },
  "confirm-dismissal": {
    "confirm-dismissal/days-left": step(setUp, { step: "confirm-dismissal" }),
    "confirm-dismissal/tomorrow": step({ ...setUp, remainingDays: 1 }, { step: "confirm-dismissal" }),
    "confirm-dismissal/out-of-turn": step(
      { goal: "set-up", purpose: "for-mfa-login", factors: [], mayBeDismissed: true },
      { step: "confirm-dismissal" },
    ),
  },
  "choose-method": {
    "choose-method/plain": step(setUp, { step: "choose-method" }),
    "choose-method/with-app": step(
      { ...setUp, partnerCode: "siteminder" },
      { step: "choose-method" },
      {
        method: { method: "partner-app" },
      },
    ),
    "choose-method/fallback": step(fallback, { step: "choose-method" }),
    "choose-method/nothing-chosen": step(
      setUp,
      { step: "choose-method" },
      {
        method: { isMissing: true, failedSubmits: 1 },
      },
    ),
  },
  "download-app": { "download-app/plain": step(setUp, { step: "download-app" }) },
  scan: {
    "scan/ready": step(setUp, { step: "scan" }),
    "scan/on-phone": step(setUp, { step: "scan" }, { isOnPhone: true }),
    "scan/new-key": step(setUp, { step: "scan" }, { scan: { isKeyNew: true } }),
    "scan/loading": { ...step(setUp, { step: "scan" }, { scan: { secret: undefined } }), elapsed: 300 },
    "scan/unreachable": step(setUp, { step: "scan" }, { scan: { secret: undefined, problem: unreachable } }),
    "scan/unknown": step(
      setUp,
      { step: "scan" },
      {
        scan: { secret: undefined, problem: refused("unknown") },
      },
    ),
    "scan/rate-limited": step(
      setUp,
      { step: "scan" },
      {
        scan: { secret: undefined, problem: refused("rate-limited") },
        visit: { retry: countdown(42) },
      },
    ),
  },
  "enter-number": {
    "enter-number/plain": step(setUp, enterNumber),
    "enter-number/typed": step(setUp, enterNumber, { draft: { number: typedNumber, delivery: "voice" } }),
    "enter-number/loading": {
      ...step(setUp, enterNumber, { draft: { metadata: undefined } }),
      elapsed: 300,
    },
    "enter-number/metadata-missing": step(setUp, enterNumber, {
      draft: { metadata: undefined },
      phone: { problem: { kind: "unreachable" } },
    }),
    "enter-number/sending": {
      ...step(setUp, enterNumber, { draft: { number: typedNumber }, phone: { isSending: true } }),
      elapsed: 300,
    },
    "enter-number/counting": step(setUp, enterNumber, {
      draft: { number: typedNumber },
      visit: { nextCode: countdown(27) },
    }),
    "enter-number/unreachable": step(setUp, enterNumber, {
      draft: { number: typedNumber },
      phone: { problem: unreachable },
    }),
    ...statesOf(phoneErrors),
  },
  "enter-code": {
    "enter-code/totp": step(setUp, { step: "enter-code", method: "totp" }),
    "enter-code/sms-counting": step(setUp, enterCode, {
      visit: { nextCode: countdown(27) },
      draft: { phoneNumber: "+493012345678" },
    }),
    "enter-code/voice-ready": step(setUp, { ...enterCode, method: "voice" }),
    "enter-code/sent-again": step(setUp, enterCode, {
      code: { resends: 1 },
      visit: { nextCode: countdown(30) },
    }),
    "enter-code/sending": { ...step(setUp, enterCode, { code: { sending: "sms" } }), elapsed: 300 },
    "enter-code/verifying": {
      ...step(setUp, enterCode, { code: { text: "123456", isVerifying: true } }),
      elapsed: 300,
    },
    "enter-code/unreachable": step(setUp, enterCode, { code: { text: "123456", problem: unreachable } }),
    "enter-code/untrusted": step(setUp, enterCode, { isBrowserTrusted: false }),
    ...statesOf(codeErrors),
    ...problems,
  },
  "confirm-replacement": {
    "confirm-replacement/plain": step(
      { ...setUp, factors: [{ type: "smmobile" }], partnerCode: "siteminder" },
      { step: "confirm-replacement", method: "partner-app" },
      { method: { method: "partner-app" } },
    ),
    "confirm-replacement/totp": step(
      fallback,
      { step: "confirm-replacement", method: "totp" },
      { method: { method: "totp" } },
    ),
    "confirm-replacement/phone": step(
      { ...fallback, factors: [{ type: "sms", maskedPhoneNumber: "+49 ••• ••• 820" }] },
      { step: "confirm-replacement", method: "phone" },
      { method: { method: "phone" } },
    ),
  },
  "register-app": {
    "register-app/plain": step(setUp, { step: "register-app" }),
    "register-app/with-stores": step({ ...setUp, partnerCode: "littlehotelier" }, { step: "register-app" }),
    "register-app/starting": {
      ...step(setUp, { step: "register-app" }, { register: { isStarting: true } }),
      elapsed: 300,
    },
    "register-app/rate-limited": step(
      setUp,
      { step: "register-app" },
      {
        register: { problem: refused("rate-limited") },
        visit: { retry: countdown(59) },
      },
    ),
    "register-app/unreachable": step(setUp, { step: "register-app" }, { register: { problem: unreachable } }),
  },
  waiting: {
    "waiting/with-code": step(setUp, { step: "waiting", flowId: "flow-1" }, { pairingUrl }),
    "waiting/on-phone": step(setUp, { step: "waiting", flowId: "flow-1" }, { pairingUrl, isOnPhone: true }),
    "waiting/code-unknown": step(setUp, { step: "waiting", flowId: "flow-1" }),
  },
  "confirm-back": {
    "confirm-back/plain": step(setUp, { step: "confirm-back", flowId: "flow-1" }, { pairingUrl }),
  },
  "setup-failed": {
    "setup-failed/plain": step(setUp, { step: "setup-failed" }),
    "setup-failed/rate-limited": step(
      setUp,
      { step: "setup-failed" },
      { visit: { lock: { problem: "rate-limited", code: "RATE_LIMITED" }, retry: countdown(20) } },
    ),
  },
  "setup-timed-out": { "setup-timed-out/plain": step(setUp, { step: "setup-timed-out" }) },
  "setup-done": {
    "setup-done/totp": step(setUp, { step: "setup-done", method: "totp" }),
    "setup-done/sms": step(setUp, { step: "setup-done", method: "sms" }),
    "setup-done/voice": step(setUp, { step: "setup-done", method: "voice" }),
    "setup-done/with-others": step(fallback, { step: "setup-done", method: "sms" }),
    "setup-done/smmobile": step(setUp, { step: "setup-done", method: "smmobile" }),
  },
};

type VerificationStep = "challenge" | "number-challenge" | "choose-way" | "verification-failed" | "verified";
type ResetStepName = "confirm-reset" | "reset-done";

const oneFactor: MfaContext = {
  ...verification,
  purpose: "for-mfa-login",
  factors: [{ type: "totp" }],
};

const verificationSteps: Readonly<Record<VerificationStep, ScreenStates>> = {
  challenge: {
    "challenge/totp": step(verification, { step: "challenge", factor: "totp" }),
    "challenge/session-ended": step(
      verification,
      { step: "challenge", factor: "totp" },
      { hasSessionEnded: true },
    ),
    "challenge/proof-old": step(fallback, { step: "challenge", factor: "totp" }, { isProofOld: true }),
    "challenge/framed": step(
      verification,
      { step: "challenge", factor: "totp" },
      { visit: { isFramed: true } },
    ),
    "challenge/only-factor": step(oneFactor, { step: "challenge", factor: "totp" }),
    "challenge/totp-expired": step(
      verification,
      { step: "challenge", factor: "totp" },
      { code: { text: "123456", problem: refused("code-expired") } },
    ),
    "challenge/totp-too-many-attempts": step(
      verification,
      { step: "challenge", factor: "totp" },
      { code: { text: "123456", problem: refused("too-many-attempts") } },
    ),
    "challenge/sms-to-send": step(verification, { step: "challenge", factor: "sms" }),
    "challenge/sms-sent": step(
      verification,
      { step: "challenge", factor: "sms", sentTo: "+49 ••• ••• 820" },
      { visit: { nextCode: countdown(30) } },
    ),
    "challenge/sms-provider-error": step(
      verification,
      { step: "challenge", factor: "sms" },
      { code: { problem: refused("sms-provider-error") } },
    ),
    "challenge/number-invalid": step(
      verification,
      { step: "challenge", factor: "sms" },
      { code: { problem: refused("number-invalid") } },
    ),
    "challenge/voice-to-call": step(verification, { step: "challenge", factor: "voice" }),
    "challenge/voice-busy": step(
      verification,
      { step: "challenge", factor: "voice" },
      { code: { problem: refused("line-busy") } },
    ),
    "challenge/voice-called": step(verification, {
      step: "challenge",
      factor: "voice",
      sentTo: "+49 ••• ••• 820",
    }),
  },
  "number-challenge": {
    "number-challenge/asking": step(verification, { step: "number-challenge" }, { number: {} }),
    "number-challenge/number": step(
      verification,
      { step: "number-challenge", flowId: "flow-1" },
      { number: { number: "42" } },
    ),
    "number-challenge/only-factor": step(
      { ...oneFactor, factors: [{ type: "smmobile" }], partnerCode: "littlehotelier" },
      { step: "number-challenge", flowId: "flow-1" },
      { number: { number: "42" } },
    ),
    "number-challenge/on-phone": step(
      { ...verification, partnerCode: "littlehotelier" },
      { step: "number-challenge", flowId: "flow-1" },
      { number: { number: "42" }, isOnPhone: true },
    ),
    "number-challenge/within-app": step(
      verification,
      { step: "number-challenge", flowId: "flow-1" },
      { number: { isWithinApp: true } },
    ),
    "number-challenge/unreachable": step(
      verification,
      { step: "number-challenge" },
      { number: { problem: unreachable } },
    ),
    "number-challenge/rate-limited": step(
      verification,
      { step: "number-challenge" },
      { number: { problem: refused("rate-limited") }, visit: { retry: countdown(29) } },
    ),
  },
  "choose-way": {
    "choose-way/plain": step(verification, { step: "choose-way", current: "totp" }),
    "choose-way/nothing-chosen": step(
      verification,
      { step: "choose-way", current: "totp" },
      { way: { isMissing: true, failedSubmits: 1 } },
    ),
  },
  "verification-failed": statesOf(failures),
  verified: { "verified/plain": { ...step(verification, { step: "verified" }), elapsed: 300 } },
};

const resetSteps: Readonly<Record<ResetStepName, ScreenStates>> = {
  "confirm-reset": {
    "confirm-reset/plain": step(resetting, { step: "confirm-reset" }),
    "confirm-reset/resetting": {
      ...step(resetting, { step: "confirm-reset" }, { reset: { isResetting: true } }),
      elapsed: 300,
    },
    "confirm-reset/unreachable": step(
      resetting,
      { step: "confirm-reset" },
      { reset: { problem: unreachable } },
    ),
    "confirm-reset/rate-limited": step(
      resetting,
      { step: "confirm-reset" },
      {
        reset: { problem: refused("rate-limited") },
        visit: { retry: countdown(20) },
      },
    ),
  },
  "reset-done": { "reset-done/plain": step(resetting, { step: "reset-done" }) },
};

const topLevelUrl = "https://harbour.example/mfa/verification" as TrustedUrl;

function blocked(phase: BlockedPhase): ScreenStates {
  return { [`${phase.kind}/plain`]: inPhase(phase, { isFramed: true }) };
}

function openingFailed(problem: StepProblem, isFramed = false): AtlasState {
  return inPhase({ kind: "failed", problem }, { notice: { problem, retry: idle }, isFramed });
}

const phases: Readonly<Record<Exclude<MfaPhase["kind"], "showing">, ScreenStates>> = {
  opening: waiting("opening", inPhase({ kind: "opening" })),
  leaving: waiting("leaving", inPhase({ kind: "leaving" })),
  told: {
    "told/verified": inPhase({ kind: "told", message: "verification-succeeded" }, { isFramed: true }),
    "told/back": inPhase({ kind: "told", message: "back" }, { isFramed: true }),
  },
  undelivered: { "undelivered/plain": inPhase({ kind: "undelivered" }, { isFramed: true }) },
  failed: {
    "failed/unreachable": openingFailed(unreachable),
    "failed/framed": openingFailed(unreachable, true),
    "failed/unknown": openingFailed(refused("unknown")),
  },
  "cookies-needed": blocked({ kind: "cookies-needed" }),
  "cookies-refused": blocked({ kind: "cookies-refused", topLevelUrl }),
  "signed-out": blocked({ kind: "signed-out", topLevelUrl }),
  "no-factor": blocked({ kind: "no-factor", topLevelUrl }),
  "requires-top-level": blocked({ kind: "requires-top-level", topLevelUrl }),
};

/** The states of MfaSetupPage. */
export const mfaSetupStates: ScreenStates = statesOf(setUpSteps);
/** The states of MfaVerificationPage, and the phases before the first step, which all three pages share. */
export const mfaVerificationStates: ScreenStates = {
  ...statesOf(verificationSteps),
  ...statesOf(recoverySteps),
  ...statesOf(phases),
};
/** The states of MfaResetPage. */
export const mfaResetStates: ScreenStates = statesOf(resetSteps);
