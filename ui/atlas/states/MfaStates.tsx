import type { BlockedPhase, MfaPhase } from "#application/mfa/mfa-phase.ts";
import type { ShownProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { CodeError } from "#application/mfa/steps/mfa-code.presenter.ts";
import type { PhoneError } from "#application/mfa/steps/mfa-phone.presenter.ts";
import type { MfaProblemKind } from "#domain/mfa/visit/mfa-problem.ts";
import type { MfaContext, MfaState, MfaStep, VerificationFailure } from "#domain/mfa/flow/mfa-state.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { statesOf, waiting, type ScreenStates } from "../atlas-state.ts";
import { reference } from "./ShellStates.tsx";
import { inPhase, looks, step, type MfaDifference } from "./MfaSamples.tsx";
import { passkeyChallengeLooks, passkeySetUpLooks, withPasskeys } from "./PasskeyStates.tsx";
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

const maskedNumber = "+49 ••• ••• 820";
const everyFactor: MfaContext["factors"] = [
  { type: "totp" },
  { type: "sms", maskedPhoneNumber: maskedNumber },
  { type: "voice", maskedPhoneNumber: maskedNumber },
  { type: "smmobile" },
  { type: "passkey" },
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
  "passkey-expired": "PASSKEY_EXPIRED",
  "passkey-unknown": "PASSKEY_UNKNOWN",
  "passkey-refused": "PASSKEY_REFUSED",
  unknown: "500",
};

const refused = (problem: MfaProblemKind): ShownProblem => ({
  kind: "refused",
  problem,
  code: refusals[problem],
  reference,
});
const unreachable: ShownProblem = { kind: "unreachable", reference };

const enterNumber: MfaState = { step: "enter-number" };
const enterCode: MfaState = { step: "enter-code", method: "sms", sentTo: maskedNumber };
const typed = { draft: { number: "030 1234 5678" } };
const code = { text: "123456" };

const phoneErrors: Readonly<Record<PhoneError, MfaDifference>> = {
  refused: { ...typed, error: "refused", problem: refused("number-invalid") },
  empty: { error: "empty" },
  "invalid-country": { draft: { ...typed.draft, country: "" }, error: "invalid-country" },
  "invalid-number": { draft: { number: "030 12" }, error: "invalid-number" },
};

const codeErrors: Readonly<Record<CodeError, MfaDifference>> = {
  empty: { text: "", error: "empty" },
  "too-few": { text: "1234", error: "too-few" },
  "too-many": { text: "12345678", error: "too-many" },
  "not-digits": { text: "12a4", error: "not-digits" },
  "not-newest": { ...code, error: "not-newest", resends: 1 },
  "one-try-left": { ...code, error: "one-try-left" },
  used: { ...code, error: "used" },
  invalid: { ...code, error: "invalid" },
};

/** Every way in which the platform refuses a number or a code, on the step that shows it. */
const problems = Object.fromEntries(
  (Object.keys(refusals) as MfaProblemKind[]).flatMap((kind) => {
    const told = { problem: refused(kind), ...(kind === "rate-limited" && { retry: 95 }) };
    return [
      [`enter-number/refused-${kind}`, step(setUp, enterNumber, { ...typed, ...told })],
      [`enter-code/refused-${kind}`, step(setUp, enterCode, { ...code, ...told })],
    ];
  }),
);

const failed = (reason: VerificationFailure): MfaState => ({
  step: "verification-failed",
  reason,
  factor: "smmobile",
});
const failures: Readonly<Record<VerificationFailure | "counting", MfaDifference>> = {
  rejected: { state: failed("rejected") },
  "timed-out": { state: failed("timed-out") },
  "rate-limited": { state: failed("rate-limited") },
  counting: { state: failed("rate-limited"), retry: 125 },
  failed: {},
};

const flow = { pairingUrl: "https://app.partner.example/pair?flow=1f0c8a52" };
const flowId = "flow-1";
const hotelier = { partnerCode: "littlehotelier" };
const withApp: MfaContext = { ...setUp, partnerCode: "siteminder" };

type VerificationStep =
  | "challenge"
  | "passkey-challenge"
  | "number-challenge"
  | "choose-way"
  | "verification-failed"
  | "verified";
type ResetStepName = "confirm-reset" | "reset-done";

/** The states of MfaSetupPage: every step in each of its variants. */
export const mfaSetupStates = statesOf<
  Exclude<MfaStep, VerificationStep | ResetStepName | RecoveryStep | "left">
>({
  reminder: looks({ step: "reminder" }, setUp, {
    "days-left": {},
    "last-day": { context: { ...setUp, remainingDays: 1 } },
    fallback: { context: fallback },
    required: { context: { ...setUp, mayBeDismissed: false, remainingDays: 0 } },
  }),
  benefits: looks({ step: "benefits" }, setUp, { plain: {} }),
  "confirm-dismissal": looks({ step: "confirm-dismissal" }, setUp, {
    "days-left": {},
    tomorrow: { context: { ...setUp, remainingDays: 1 } },
    "out-of-turn": { context: { ...fallback, factors: [] } },
  }),
  "choose-method": looks({ step: "choose-method" }, setUp, {
    plain: {},
    "with-app": { context: withApp, chosen: "partner-app" },
    "passkey-first": { context: withPasskeys },
    "security-key": { context: { ...withPasskeys, passkeys: "other-devices" } },
    "another-passkey": {
      context: { ...fallback, passkeys: "this-device", factors: [{ type: "passkey" }] },
    },
    fallback: { context: fallback },
    "nothing-chosen": { isMissing: true },
  }),
  "download-app": looks({ step: "download-app" }, setUp, { plain: {} }),
  scan: looks({ step: "scan" }, setUp, {
    ready: {},
    "on-phone": { isOnPhone: true },
    "new-key": { secret: "new" },
    loading: { secret: "none", elapsed: 300 },
    unreachable: { secret: "none", problem: unreachable },
    unknown: { secret: "none", problem: refused("unknown") },
    "rate-limited": { secret: "none", problem: refused("rate-limited"), retry: 42 },
  }),
  "enter-number": looks(enterNumber, setUp, {
    plain: {},
    typed: { draft: { ...typed.draft, delivery: "voice" } },
    loading: { draft: { metadata: undefined }, elapsed: 300 },
    "metadata-missing": { draft: { metadata: undefined }, problem: { kind: "unreachable" } },
    sending: { ...typed, isBusy: true },
    counting: { ...typed, nextCode: 27 },
    unreachable: { ...typed, problem: unreachable },
    ...phoneErrors,
  }),
  "enter-code": {
    ...looks(enterCode, setUp, {
      totp: { state: { step: "enter-code", method: "totp" } },
      "sms-counting": { nextCode: 27, draft: { phoneNumber: "+493012345678" } },
      "voice-ready": { state: { ...enterCode, method: "voice" } },
      "sent-again": { resends: 1, nextCode: 30 },
      sending: { isSending: true },
      verifying: { ...code, isBusy: true },
      unreachable: { ...code, problem: unreachable },
      untrusted: { isBrowserTrusted: false },
      ...codeErrors,
    }),
    ...problems,
  },
  "confirm-replacement": looks({ step: "confirm-replacement", method: "totp" }, fallback, {
    plain: {
      context: { ...withApp, factors: [{ type: "smmobile" }] },
      state: { step: "confirm-replacement", method: "partner-app" },
      chosen: "partner-app",
    },
    totp: { chosen: "totp" },
    phone: {
      context: { ...fallback, factors: [{ type: "sms", maskedPhoneNumber: maskedNumber }] },
      state: { step: "confirm-replacement", method: "phone" },
      chosen: "phone",
    },
  }),
  "create-passkey": passkeySetUpLooks,
  "register-app": looks({ step: "register-app" }, setUp, {
    plain: {},
    "with-stores": { context: { ...setUp, ...hotelier } },
    starting: { isBusy: true },
    "rate-limited": { problem: refused("rate-limited"), retry: 59 },
    unreachable: { problem: unreachable },
  }),
  waiting: looks({ step: "waiting", flowId }, setUp, {
    "with-code": { flow },
    "on-phone": { flow, isOnPhone: true },
    "code-unknown": {},
  }),
  "confirm-back": looks({ step: "confirm-back", flowId }, setUp, { plain: { flow } }),
  "setup-failed": looks({ step: "setup-failed" }, setUp, {
    plain: {},
    "rate-limited": { lock: { problem: "rate-limited", code: "RATE_LIMITED" }, retry: 20 },
  }),
  "setup-timed-out": looks({ step: "setup-timed-out" }, setUp, { plain: {} }),
  "setup-done": looks({ step: "setup-done", method: "sms" }, setUp, {
    totp: { state: { step: "setup-done", method: "totp" } },
    sms: {},
    voice: { state: { step: "setup-done", method: "voice" } },
    "with-others": { context: fallback },
    passkey: { state: { step: "setup-done", method: "passkey" } },
    smmobile: { state: { step: "setup-done", method: "smmobile" } },
  }),
});

const oneFactor: MfaContext = { ...verification, purpose: "for-mfa-login", factors: [{ type: "totp" }] };
/** A verification of a person to whom phone codes come in this way alone, so that the other way is offered. */
const withOne = (delivery: "sms" | "voice"): MfaContext => ({
  ...verification,
  factors: everyFactor.filter(({ type }) => type === delivery || (type !== "sms" && type !== "voice")),
});
const bySms = { context: withOne("sms"), state: { step: "challenge", factor: "sms" } } as const;
const byVoice = { context: withOne("voice"), state: { step: "challenge", factor: "voice" } } as const;
const asking = { state: { step: "number-challenge" } } as const;
const number = { flow: { number: "42" } };

const verificationSteps = statesOf<VerificationStep>({
  challenge: looks({ step: "challenge", factor: "totp" }, verification, {
    totp: {},
    "session-ended": { hasSessionEnded: true },
    "proof-old": { context: fallback, isProofOld: true },
    framed: { isFramed: true },
    "only-factor": { context: oneFactor },
    "totp-expired": { ...code, problem: refused("code-expired") },
    "totp-too-many-attempts": { ...code, problem: refused("too-many-attempts") },
    "sms-to-send": bySms,
    "sms-sent": { ...bySms, state: { ...bySms.state, sentTo: maskedNumber }, nextCode: 30 },
    "sms-provider-error": { ...bySms, problem: refused("sms-provider-error") },
    "number-invalid": { ...bySms, problem: refused("number-invalid") },
    "voice-to-call": byVoice,
    "voice-busy": { ...byVoice, problem: refused("line-busy") },
    "voice-called": { ...byVoice, state: { ...byVoice.state, sentTo: maskedNumber } },
  }),
  "number-challenge": looks({ step: "number-challenge", flowId }, verification, {
    asking,
    number,
    "only-factor": { context: { ...oneFactor, ...hotelier, factors: [{ type: "smmobile" }] }, ...number },
    "on-phone": { context: { ...verification, ...hotelier }, ...number, isOnPhone: true },
    "within-app": { flow: { isWithinApp: true } },
    unreachable: { ...asking, problem: unreachable },
    "rate-limited": { ...asking, problem: refused("rate-limited"), retry: 29 },
  }),
  "passkey-challenge": passkeyChallengeLooks(verification),
  "choose-way": looks({ step: "choose-way", current: "totp" }, verification, {
    plain: {},
    "nothing-chosen": { isMissing: true },
  }),
  "verification-failed": looks(failed("failed"), verification, failures),
  verified: looks({ step: "verified" }, verification, { plain: { elapsed: 300 } }),
});

const framed = { isFramed: true };
const topLevelUrl = "https://harbour.example/mfa/verification" as TrustedUrl;

function blocked(phase: BlockedPhase): ScreenStates {
  return { [`${phase.kind}/plain`]: inPhase(phase, framed) };
}

const phases = statesOf<Exclude<MfaPhase["kind"], "showing">>({
  opening: waiting("opening", inPhase({ kind: "opening" })),
  leaving: waiting("leaving", inPhase({ kind: "leaving" })),
  "embedder-notified": {
    "embedder-notified/verified": inPhase(
      { kind: "embedder-notified", message: "verification-succeeded" },
      framed,
    ),
    "embedder-notified/back": inPhase({ kind: "embedder-notified", message: "back" }, framed),
  },
  "embedder-not-notified": {
    "embedder-not-notified/plain": inPhase({ kind: "embedder-not-notified" }, framed),
  },
  failed: {
    "failed/unreachable": inPhase({ kind: "failed", problem: unreachable }),
    "failed/framed": inPhase({ kind: "failed", problem: unreachable }, framed),
    "failed/unknown": inPhase({ kind: "failed", problem: refused("unknown") }),
  },
  "cookies-needed": blocked({ kind: "cookies-needed" }),
  "cookies-refused": blocked({ kind: "cookies-refused", topLevelUrl }),
  "signed-out": blocked({ kind: "signed-out", topLevelUrl }),
  "no-factor": blocked({ kind: "no-factor", topLevelUrl }),
  "requires-top-level": blocked({ kind: "requires-top-level", topLevelUrl }),
});

/** The states of MfaVerificationPage, and the phases before the first step, which all three pages share. */
export const mfaVerificationStates: ScreenStates = {
  ...verificationSteps,
  ...statesOf(recoverySteps),
  ...phases,
};

/** The states of MfaResetPage. */
export const mfaResetStates = statesOf<ResetStepName>({
  "confirm-reset": looks({ step: "confirm-reset" }, resetting, {
    plain: {},
    resetting: { isBusy: true },
    unreachable: { problem: unreachable },
    "rate-limited": { problem: refused("rate-limited"), retry: 20 },
  }),
  "reset-done": looks({ step: "reset-done" }, resetting, { plain: {} }),
});
