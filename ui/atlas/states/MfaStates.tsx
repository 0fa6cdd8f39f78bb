import type { BlockedPhase, MfaPhase } from "#application/mfa/mfa-phase.ts";
import type { StepProblem } from "#application/mfa/mfa-step.ts";
import type { CodeError } from "#application/mfa/steps/mfa-code.presenter.ts";
import type { PhoneError } from "#application/mfa/steps/mfa-phone.presenter.ts";
import type { MfaProblemKind } from "#domain/mfa/visit/mfa-problem.ts";
import type { MfaContext } from "#domain/mfa/flow/mfa-context.ts";
import type { MfaState, MfaStep, VerificationFailure } from "#domain/mfa/flow/mfa-state.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { statesOf, waiting, type ScreenStates } from "../atlas-state.ts";
import { reference } from "./ShellStates.tsx";
import { inPhase, variants, step } from "./MfaSamples.tsx";
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

const everyFactor: MfaContext["factors"] = [
  { type: "totp" },
  { type: "sms", maskedPhoneNumber: "+49 ••• ••• 820" },
  { type: "voice", maskedPhoneNumber: "+49 ••• ••• 820" },
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

const refused = (problem: MfaProblemKind): StepProblem => ({
  kind: "refused",
  problem,
  code: refusals[problem],
  reference,
});
const unreachable: StepProblem = { kind: "unreachable", reference };

const maskedNumber = "+49 ••• ••• 820";
const enterNumber: MfaState = { step: "enter-number" };
const enterCode: MfaState = { step: "enter-code", method: "sms", sentTo: maskedNumber };
const typed = { draft: { number: "030 1234 5678" } };
const code = { text: "123456" };

const phoneErrors: Readonly<Record<PhoneError, ScreenStates>> = {
  refused: variants(setUp, enterNumber, {
    refused: { ...typed, error: "refused", problem: refused("number-invalid") },
  }),
  empty: variants(setUp, enterNumber, { empty: { error: "empty" } }),
  "invalid-country": variants(setUp, enterNumber, {
    "invalid-country": { draft: { ...typed.draft, country: "" }, error: "invalid-country" },
  }),
  "invalid-number": variants(setUp, enterNumber, {
    "invalid-number": { draft: { number: "030 12" }, error: "invalid-number" },
  }),
};

/** What stands in the field when a code is refused. */
const refusedTexts: Readonly<Record<CodeError, string>> = {
  empty: "",
  "too-few": "1234",
  "too-many": "12345678",
  "not-digits": "12a4",
  "not-newest": "123456",
  "one-try-left": "123456",
  used: "123456",
  invalid: "123456",
};
const codeErrors = Object.fromEntries(
  Object.entries(refusedTexts).map(([error, text]) => [
    `enter-code/${error}`,
    step(setUp, enterCode, { text, error, ...(error === "not-newest" && { resends: 1 }) }),
  ]),
);

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

const failures: Readonly<Record<VerificationFailure, ScreenStates>> = {
  rejected: variants(verification, failed("rejected"), { rejected: {} }),
  "timed-out": variants(verification, failed("timed-out"), { "timed-out": {} }),
  "rate-limited": variants(verification, failed("rate-limited"), {
    "rate-limited": {},
    counting: { retry: 125 },
  }),
  failed: variants(verification, failed("failed"), { failed: {} }),
};

const flow = { pairingUrl: "https://app.partner.example/pair?flow=1f0c8a52" };
const flowId = "flow-1";
const explaining: MfaState = { step: "register-app" };
const hotelier = { partnerCode: "littlehotelier" };
const withApp: MfaContext = { ...setUp, partnerCode: "siteminder" };

/** Every step of the MFA state machine in each of its variants. A new step fails to compile until it is added. */
const setUpSteps: Readonly<
  Record<Exclude<MfaStep, VerificationStep | ResetStepName | RecoveryStep | "left">, ScreenStates>
> = {
  reminder: {
    "reminder/days-left": step(setUp, { step: "reminder" }),
    "reminder/last-day": step({ ...setUp, remainingDays: 1 }, { step: "reminder" }),
    "reminder/fallback": step(fallback, { step: "reminder" }),
    "reminder/required": step({ ...setUp, mayBeDismissed: false, remainingDays: 0 }, { step: "reminder" }),
  },
  benefits: variants(setUp, { step: "benefits" }, { plain: {} }),
  "confirm-dismissal": {
    "confirm-dismissal/days-left": step(setUp, { step: "confirm-dismissal" }),
    "confirm-dismissal/tomorrow": step({ ...setUp, remainingDays: 1 }, { step: "confirm-dismissal" }),
    "confirm-dismissal/out-of-turn": step({ ...fallback, factors: [] }, { step: "confirm-dismissal" }),
  },
  "choose-method": {
    "choose-method/plain": step(setUp, { step: "choose-method" }),
    "choose-method/with-app": step(withApp, { step: "choose-method" }, { chosen: "partner-app" }),
    "choose-method/passkey-first": step(withPasskeys, { step: "choose-method" }),
    "choose-method/security-key": step(
      { ...withPasskeys, passkeys: "other-devices" },
      { step: "choose-method" },
    ),
    "choose-method/another-passkey": step(
      { ...fallback, passkeys: "this-device", factors: [{ type: "passkey" }] },
      { step: "choose-method" },
    ),
    "choose-method/fallback": step(fallback, { step: "choose-method" }),
    "choose-method/nothing-chosen": step(setUp, { step: "choose-method" }, { isMissing: true }),
  },
  "download-app": variants(setUp, { step: "download-app" }, { plain: {} }),
  scan: variants(
    setUp,
    { step: "scan" },
    {
      ready: {},
      "on-phone": { isOnPhone: true },
      "new-key": { secret: "new" },
      loading: { secret: "none", elapsed: 300 },
      unreachable: { secret: "none", problem: unreachable },
      unknown: { secret: "none", problem: refused("unknown") },
      "rate-limited": { secret: "none", problem: refused("rate-limited"), retry: 42 },
    },
  ),
  "enter-number": {
    ...variants(setUp, enterNumber, {
      plain: {},
      typed: { draft: { ...typed.draft, delivery: "voice" } },
      loading: { draft: { metadata: undefined }, elapsed: 300 },
      "metadata-missing": { draft: { metadata: undefined }, problem: { kind: "unreachable" } },
      sending: { ...typed, isBusy: true },
      counting: { ...typed, nextCode: 27 },
      unreachable: { ...typed, problem: unreachable },
    }),
    ...statesOf(phoneErrors),
  },
  "enter-code": {
    "enter-code/totp": step(setUp, { step: "enter-code", method: "totp" }),
    ...variants(setUp, enterCode, {
      "sms-counting": { nextCode: 27, draft: { phoneNumber: "+493012345678" } },
    }),
    "enter-code/voice-ready": step(setUp, { ...enterCode, method: "voice" }),
    ...variants(setUp, enterCode, {
      "sent-again": { resends: 1, nextCode: 30 },
      sending: { isSending: true },
      verifying: { ...code, isBusy: true },
      unreachable: { ...code, problem: unreachable },
      untrusted: { isBrowserTrusted: false },
    }),
    ...codeErrors,
    ...problems,
  },
  "confirm-replacement": {
    "confirm-replacement/plain": step(
      { ...withApp, factors: [{ type: "smmobile" }] },
      { step: "confirm-replacement", method: "partner-app" },
      { chosen: "partner-app" },
    ),
    "confirm-replacement/totp": step(
      fallback,
      { step: "confirm-replacement", method: "totp" },
      { chosen: "totp" },
    ),
    "confirm-replacement/phone": step(
      { ...fallback, factors: [{ type: "sms", maskedPhoneNumber: maskedNumber }] },
      { step: "confirm-replacement", method: "phone" },
      { chosen: "phone" },
    ),
  },
  "create-passkey": passkeySetUpLooks,
  "register-app": {
    ...variants(setUp, explaining, { plain: {} }),
    ...variants({ ...setUp, ...hotelier }, explaining, { "with-stores": {} }),
    ...variants(setUp, explaining, {
      starting: { isBusy: true },
      "rate-limited": { problem: refused("rate-limited"), retry: 59 },
      unreachable: { problem: unreachable },
    }),
  },
  waiting: variants(
    setUp,
    { step: "waiting", flowId },
    { "with-code": { flow }, "on-phone": { flow, isOnPhone: true }, "code-unknown": {} },
  ),
  "confirm-back": variants(setUp, { step: "confirm-back", flowId }, { plain: { flow } }),
  "setup-failed": variants(
    setUp,
    { step: "setup-failed" },
    { plain: {}, "rate-limited": { lock: { problem: "rate-limited", code: "RATE_LIMITED" }, retry: 20 } },
  ),
  "setup-timed-out": variants(setUp, { step: "setup-timed-out" }, { plain: {} }),
  "setup-done": {
    "setup-done/totp": step(setUp, { step: "setup-done", method: "totp" }),
    "setup-done/sms": step(setUp, { step: "setup-done", method: "sms" }),
    "setup-done/voice": step(setUp, { step: "setup-done", method: "voice" }),
    "setup-done/with-others": step(fallback, { step: "setup-done", method: "sms" }),
    "setup-done/passkey": step(setUp, { step: "setup-done", method: "passkey" }),
    "setup-done/smmobile": step(setUp, { step: "setup-done", method: "smmobile" }),
  },
};

type VerificationStep =
  | "challenge"
  | "passkey-challenge"
  | "number-challenge"
  | "choose-way"
  | "verification-failed"
  | "verified";
type ResetStepName = "confirm-reset" | "reset-done";

const oneFactor: MfaContext = { ...verification, purpose: "for-mfa-login", factors: [{ type: "totp" }] };
/** A verification of a person to whose phone codes come in this way alone, so that the other way is offered. */
const withOne = (delivery: "sms" | "voice"): MfaContext => ({
  ...verification,
  factors: everyFactor.filter(({ type }) => type === delivery || (type !== "sms" && type !== "voice")),
});
const withTotp: MfaState = { step: "challenge", factor: "totp" };
const bySms: MfaState = { step: "challenge", factor: "sms" };
const byVoice: MfaState = { step: "challenge", factor: "voice" };
const confirming: MfaState = { step: "number-challenge", flowId };
const number = { flow: { number: "42" } };

const verificationSteps: Readonly<Record<VerificationStep, ScreenStates>> = {
  challenge: {
    ...variants(verification, withTotp, { totp: {}, "session-ended": { hasSessionEnded: true } }),
    ...variants(fallback, withTotp, { "proof-old": { isProofOld: true } }),
    ...variants(verification, withTotp, { framed: { isFramed: true } }),
    ...variants(oneFactor, withTotp, { "only-factor": {} }),
    ...variants(verification, withTotp, {
      "totp-expired": { ...code, problem: refused("code-expired") },
      "totp-too-many-attempts": { ...code, problem: refused("too-many-attempts") },
    }),
    ...variants(withOne("sms"), bySms, { "sms-to-send": {} }),
    ...variants(withOne("sms"), { ...bySms, sentTo: maskedNumber }, { "sms-sent": { nextCode: 30 } }),
    ...variants(withOne("sms"), bySms, {
      "sms-provider-error": { problem: refused("sms-provider-error") },
      "number-invalid": { problem: refused("number-invalid") },
    }),
    ...variants(withOne("voice"), byVoice, {
      "voice-to-call": {},
      "voice-busy": { problem: refused("line-busy") },
    }),
    ...variants(withOne("voice"), { ...byVoice, sentTo: maskedNumber }, { "voice-called": {} }),
  },
  "number-challenge": {
    ...variants(verification, { step: "number-challenge" }, { asking: {} }),
    ...variants(verification, confirming, { number }),
    ...variants({ ...oneFactor, ...hotelier, factors: [{ type: "smmobile" }] }, confirming, {
      "only-factor": number,
    }),
    ...variants({ ...verification, ...hotelier }, confirming, { "on-phone": { ...number, isOnPhone: true } }),
    ...variants(verification, confirming, { "within-app": { flow: { isWithinApp: true } } }),
    ...variants(
      verification,
      { step: "number-challenge" },
      {
        unreachable: { problem: unreachable },
        "rate-limited": { problem: refused("rate-limited"), retry: 29 },
      },
    ),
  },
  "passkey-challenge": passkeyChallengeLooks(verification),
  "choose-way": variants(
    verification,
    { step: "choose-way", current: "totp" },
    { plain: {}, "nothing-chosen": { isMissing: true } },
  ),
  "verification-failed": statesOf(failures),
  verified: variants(verification, { step: "verified" }, { plain: { elapsed: 300 } }),
};

const resetSteps: Readonly<Record<ResetStepName, ScreenStates>> = {
  "confirm-reset": variants(
    resetting,
    { step: "confirm-reset" },
    {
      plain: {},
      resetting: { isBusy: true },
      unreachable: { problem: unreachable },
      "rate-limited": { problem: refused("rate-limited"), retry: 20 },
    },
  ),
  "reset-done": variants(resetting, { step: "reset-done" }, { plain: {} }),
};

const topLevelUrl = "https://harbour.example/mfa/verification" as TrustedUrl;

function blocked(phase: BlockedPhase): ScreenStates {
  return { [`${phase.kind}/plain`]: inPhase(phase, { isFramed: true }) };
}

const phases: Readonly<Record<Exclude<MfaPhase["kind"], "showing">, ScreenStates>> = {
  opening: waiting("opening", inPhase({ kind: "opening" })),
  leaving: waiting("leaving", inPhase({ kind: "leaving" })),
  "embedder-notified": {
    "embedder-notified/verified": inPhase(
      { kind: "embedder-notified", message: "verification-succeeded" },
      { isFramed: true },
    ),
    "embedder-notified/back": inPhase({ kind: "embedder-notified", message: "back" }, { isFramed: true }),
  },
  "embedder-not-notified": {
    "embedder-not-notified/plain": inPhase({ kind: "embedder-not-notified" }, { isFramed: true }),
  },
  failed: {
    "failed/unreachable": inPhase({ kind: "failed", problem: unreachable }),
    "failed/framed": inPhase({ kind: "failed", problem: unreachable }, { isFramed: true }),
    "failed/unknown": inPhase({ kind: "failed", problem: refused("unknown") }),
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
