import type { MfaPhase, MfaPresenter, StrandedPhase } from "#application/mfa/mfa.presenter.ts";
import type { CodeError, MfaCodePresenter } from "#application/mfa/mfa-code.presenter.ts";
import type { MfaAppPresenter } from "#application/mfa/mfa-app.presenter.ts";
import type { MfaPhonePresenter, PhoneError } from "#application/mfa/mfa-phone.presenter.ts";
import type { MfaScanPresenter } from "#application/mfa/mfa-scan.presenter.ts";
import type { StepProblem } from "#application/mfa/mfa-step.ts";
import type { Countdown } from "#application/shared/countdown.ts";
import { authenticatorApps, storeOrder } from "#domain/mfa/factors/authenticator-apps.ts";
import { nextState } from "#domain/mfa/flow/mfa-flow.ts";
import type { MfaProblemKind } from "#domain/mfa/visit/mfa-problem.ts";
import type { MfaContext } from "#domain/mfa/flow/mfa-context.ts";
import type { MfaState, MfaStep, VerificationFailure } from "#domain/mfa/flow/mfa-state.ts";
import { stepNumberOf } from "#domain/mfa/flow/step-number.ts";
import type { PhoneMetadata } from "#domain/ports/phone-metadata.port.ts";
import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";
import { MfaScreen } from "#ui/mfa/MfaScreen.tsx";
import { usePresenter } from "#ui/app/use-presenter.ts";
import { idle, idleStart } from "../atlas-presenters.ts";
import { statesOf, waiting, type AtlasState, type Literal, type ScreenStates } from "../atlas-state.ts";
import { reference } from "./ShellStates.tsx";

type MfaLiteral = Literal<MfaPresenter>;

const never = async () => undefined;

function countdown(secondsLeft: number): Countdown {
  const literal: Literal<Countdown> = { secondsLeft, isRunning: secondsLeft > 0, start: idle, stop: idle };
  return literal as Countdown;
}

/** Phone metadata of a few countries only. */
const metadata: PhoneMetadata = {
  countries: [
    { countryCode: "DE", callingCode: "49" },
    { countryCode: "TH", callingCode: "66" },
    { countryCode: "GB", callingCode: "44" },
    { countryCode: "US", callingCode: "1" },
  ],
  countriesAt: () => [],
  parse: () => undefined,
};

const secret = {
  secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
  otpauthUri:
    "otpauth://totp/Harbour%20Grand%20Hotels:anna.lindqvist%40harbour.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Harbour",
};

const code: Literal<MfaCodePresenter> = {
  text: "",
  error: undefined,
  problem: undefined,
  isVerifying: false,
  isSending: false,
  resends: 0,
  failedSubmits: 0,
  factor: "totp",
  sentTo: undefined,
  arrive: idle,
  leave: idle,
  type: idle,
  submit: never,
  send: never,
};

const phone: Literal<MfaPhonePresenter> = {
  metadata,
  country: "DE",
  likelyCountry: "DE",
  number: "",
  delivery: "sms",
  error: undefined,
  problem: undefined,
  isSending: false,
  failedSubmits: 0,
  phoneNumber: undefined,
  countries: metadata.countries,
  arrive: idle,
  leave: idle,
  chooseCountry: idle,
  typeNumber: idle,
  chooseDelivery: idle,
  submit: never,
  loadMetadata: never,
};

const scan: Literal<MfaScanPresenter> = {
  secret,
  problem: undefined,
  arrive: idle,
  leave: idle,
  forget: idle,
  load: never,
};

const app: Literal<MfaAppPresenter> = {
  flow: undefined,
  isStarting: false,
  problem: undefined,
  number: undefined,
  pairingUrl: undefined,
  isWithinApp: false,
  arrive: idle,
  leave: idle,
  start: never,
};

const setUp: MfaContext = {
  goal: "set-up",
  purpose: "for-mfa-login",
  factors: [],
  mayBeDismissed: true,
  remainingDays: 7,
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

type Difference = Partial<Omit<MfaLiteral, "code" | "phone" | "scan" | "app">> & {
  readonly code?: Partial<typeof code>;
  readonly phone?: Partial<typeof phone>;
  readonly scan?: Partial<typeof scan>;
  readonly app?: Partial<typeof app>;
};

function Shown() {
  return <MfaScreen presenter={usePresenter((presenters) => presenters.mfa("mfa-setup", ""))} />;
}

/** Returns an MFA page in a step, with the given differences from the state on arrival. */
function step(context: MfaContext, state: MfaState, difference: Difference = {}): AtlasState {
  const possible = (type: "go-back" | "choose-another-way") => nextState(context, state, { type }) !== state;
  const pages = { "set-up": "mfa-setup", verification: "mfa-verification", reset: "mfa-reset" } as const;
  const { code: ofCode, phone: ofPhone, scan: ofScan, app: ofApp, ...rest } = difference;
  const factor =
    state.step === "challenge" ? state.factor : state.step === "enter-code" ? state.method : "totp";
  const sentTo = "sentTo" in state ? state.sentTo : undefined;
  const mfa: MfaLiteral = {
    phase: "showing",
    shown: { context, state },
    problem: undefined,
    ownPage: undefined,
    isBrowserTrusted: true,
    method: undefined,
    isMethodMissing: false,
    way: undefined,
    failedSubmits: 0,
    isResetting: false,
    nextCode: countdown(0),
    retry: countdown(0),
    page: pages[context.goal],
    canGoBack: possible("go-back"),
    canChooseAnotherWay: possible("choose-another-way"),
    stepNumber: stepNumberOf(state),
    authenticatorApps: authenticatorApps.map(({ name, stores }) => ({
      name,
      stores: storeOrder(undefined).map((platform) => ({ platform, href: stores[platform] })),
    })),
    isOnPhone: false,
    isFramed: false,
    start: idleStart,
    open: never,
    resume: never,
    abandon: idle,
    send: idle,
    showStep: idle,
    chooseMethod: idle,
    submitMethod: idle,
    chooseWay: idle,
    submitWay: idle,
    setUpNow: idle,
    tryAgain: idle,
    toggleTrust: idle,
    reset: never,
    ...rest,
    code: { ...code, factor, sentTo, ...ofCode } as MfaCodePresenter,
    phone: { ...phone, ...ofPhone } as MfaPhonePresenter,
    scan: { ...scan, ...ofScan } as MfaScanPresenter,
    app: { ...app, ...ofApp } as MfaAppPresenter,
  };
  return { view: () => <Shown />, mfa };
}

const refusals: Readonly<Record<MfaProblemKind, string>> = {
  "rate-limited": "RATE_LIMITED",
  "number-blocked": "PHONE_NUMBER_BLOCKED",
  "number-invalid": "INVALID_PHONE_NUMBER",
  "delivery-failed-retryable": "DELIVERY_FAILED_RETRYABLE",
  "delivery-failed": "DELIVERY_FAILED",
  "sms-provider-error": "SMS_PROVIDER_ERROR",
  "line-busy": "VOICE_LINE_BUSY",
  "code-invalid": "INVALID_CODE",
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
  empty: { "enter-number/empty": step(setUp, enterNumber, { phone: { error: "empty", failedSubmits: 1 } }) },
  "invalid-country": {
    "enter-number/invalid-country": step(setUp, enterNumber, {
      phone: { country: "", number: typedNumber, error: "invalid-country", failedSubmits: 1 },
    }),
  },
  "invalid-number": {
    "enter-number/invalid-number": step(setUp, enterNumber, {
      phone: { number: "030 12", error: "invalid-number", failedSubmits: 1 },
    }),
  },
};

const codeErrors: Readonly<Record<CodeError, ScreenStates>> = {
  empty: { "enter-code/empty": step(setUp, enterCode, { code: { error: "empty", failedSubmits: 1 } }) },
  "too-few": {
    "enter-code/too-few": step(setUp, enterCode, {
      code: { text: "1234", error: "too-few", failedSubmits: 1 },
    }),
  },
  "too-many": {
    "enter-code/too-many": step(setUp, enterCode, {
      code: { text: "12345678", error: "too-many", failedSubmits: 1 },
    }),
  },
  "not-digits": {
    "enter-code/not-digits": step(setUp, enterCode, {
      code: { text: "12a4", error: "not-digits", failedSubmits: 1 },
    }),
  },
  invalid: {
    "enter-code/invalid": step(setUp, enterCode, {
      code: { text: "123456", error: "invalid", failedSubmits: 1 },
    }),
  },
};

/** Every way in which the platform refuses a number or a code, on the step that shows it. */
const problems: ScreenStates = Object.assign(
  {},
  ...(Object.keys(refusals) as MfaProblemKind[]).map((problem) => ({
    [`enter-number/refused-${problem}`]: step(setUp, enterNumber, {
      phone: { number: typedNumber, problem: refused(problem) },
      ...(problem === "rate-limited" && { retry: countdown(95) }),
    }),
    [`enter-code/refused-${problem}`]: step(setUp, enterCode, {
      code: { text: "123456", problem: refused(problem) },
      ...(problem === "rate-limited" && { retry: countdown(95) }),
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
      { retry: countdown(125) },
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
  Record<Exclude<MfaStep, VerificationStep | ResetStepName | "left">, ScreenStates>
> = {
  reminder: {
    "reminder/days-left": step(setUp, { step: "reminder" }),
    "reminder/last-day": step({ ...setUp, remainingDays: 1 }, { step: "reminder" }),
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
        method: "partner-app",
      },
    ),
    "choose-method/nothing-chosen": step(
      setUp,
      { step: "choose-method" },
      {
        isMethodMissing: true,
        failedSubmits: 1,
      },
    ),
  },
  "download-app": { "download-app/plain": step(setUp, { step: "download-app" }) },
  scan: {
    "scan/ready": step(setUp, { step: "scan" }),
    "scan/on-phone": step(setUp, { step: "scan" }, { isOnPhone: true }),
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
        retry: countdown(42),
      },
    ),
  },
  "enter-number": {
    "enter-number/plain": step(setUp, enterNumber),
    "enter-number/typed": step(setUp, enterNumber, { phone: { number: typedNumber, delivery: "voice" } }),
    "enter-number/loading": {
      ...step(setUp, enterNumber, { phone: { metadata: undefined } }),
      elapsed: 300,
    },
    "enter-number/metadata-missing": step(setUp, enterNumber, {
      phone: { metadata: undefined, problem: { kind: "unreachable" } },
    }),
    "enter-number/sending": {
      ...step(setUp, enterNumber, { phone: { number: typedNumber, isSending: true } }),
      elapsed: 300,
    },
    "enter-number/counting": step(setUp, enterNumber, {
      phone: { number: typedNumber },
      nextCode: countdown(27),
    }),
    "enter-number/unreachable": step(setUp, enterNumber, {
      phone: { number: typedNumber, problem: unreachable },
    }),
    ...statesOf(phoneErrors),
  },
  "enter-code": {
    "enter-code/totp": step(setUp, { step: "enter-code", method: "totp" }),
    "enter-code/sms-counting": step(setUp, enterCode, {
      nextCode: countdown(27),
      phone: { phoneNumber: "+493012345678" },
    }),
    "enter-code/voice-ready": step(setUp, { ...enterCode, method: "voice" }),
    "enter-code/sent-again": step(setUp, enterCode, {
      code: { resends: 1 },
      nextCode: countdown(30),
    }),
    "enter-code/sending": { ...step(setUp, enterCode, { code: { isSending: true } }), elapsed: 300 },
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
      { step: "confirm-replacement" },
      { method: "partner-app" },
    ),
  },
  "register-app": {
    "register-app/plain": step(setUp, { step: "register-app" }),
    "register-app/starting": {
      ...step(setUp, { step: "register-app" }, { app: { isStarting: true } }),
      elapsed: 300,
    },
    "register-app/rate-limited": step(
      setUp,
      { step: "register-app" },
      {
        app: { problem: refused("rate-limited") },
        retry: countdown(59),
      },
    ),
    "register-app/unreachable": step(setUp, { step: "register-app" }, { app: { problem: unreachable } }),
  },
  waiting: {
    "waiting/with-code": step(setUp, { step: "waiting", flowId: "flow-1" }, { app: { pairingUrl } }),
    "waiting/on-phone": step(
      setUp,
      { step: "waiting", flowId: "flow-1" },
      { app: { pairingUrl }, isOnPhone: true },
    ),
    "waiting/code-unknown": step(setUp, { step: "waiting", flowId: "flow-1" }),
  },
  "confirm-back": {
    "confirm-back/plain": step(setUp, { step: "confirm-back", flowId: "flow-1" }, { app: { pairingUrl } }),
  },
  "setup-failed": { "setup-failed/plain": step(setUp, { step: "setup-failed" }) },
  "setup-timed-out": { "setup-timed-out/plain": step(setUp, { step: "setup-timed-out" }) },
  "setup-done": {
    "setup-done/totp": step(setUp, { step: "setup-done", method: "totp" }),
    "setup-done/sms": step(setUp, { step: "setup-done", method: "sms" }),
    "setup-done/voice": step(setUp, { step: "setup-done", method: "voice" }),
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
    "challenge/framed": step(verification, { step: "challenge", factor: "totp" }, { isFramed: true }),
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
      { nextCode: countdown(30) },
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
    "number-challenge/asking": step(
      verification,
      { step: "number-challenge" },
      { app: { isStarting: true } },
    ),
    "number-challenge/number": step(
      verification,
      { step: "number-challenge", flowId: "flow-1" },
      { app: { number: "42" } },
    ),
    "number-challenge/within-app": step(
      verification,
      { step: "number-challenge", flowId: "flow-1" },
      { app: { isWithinApp: true } },
    ),
    "number-challenge/unreachable": step(
      verification,
      { step: "number-challenge" },
      { app: { problem: unreachable } },
    ),
    "number-challenge/rate-limited": step(
      verification,
      { step: "number-challenge" },
      { app: { problem: refused("rate-limited") }, retry: countdown(29) },
    ),
  },
  "choose-way": {
    "choose-way/plain": step(verification, { step: "choose-way", current: "totp" }),
    "choose-way/nothing-chosen": step(
      verification,
      { step: "choose-way", current: "totp" },
      { isMethodMissing: true, failedSubmits: 1 },
    ),
  },
  "verification-failed": statesOf(failures),
  verified: { "verified/plain": { ...step(verification, { step: "verified" }), elapsed: 300 } },
};

const resetSteps: Readonly<Record<ResetStepName, ScreenStates>> = {
  "confirm-reset": {
    "confirm-reset/plain": step(resetting, { step: "confirm-reset" }),
    "confirm-reset/resetting": {
      ...step(resetting, { step: "confirm-reset" }, { isResetting: true }),
      elapsed: 300,
    },
    "confirm-reset/unreachable": step(resetting, { step: "confirm-reset" }, { problem: unreachable }),
    "confirm-reset/rate-limited": step(
      resetting,
      { step: "confirm-reset" },
      {
        problem: refused("rate-limited"),
        retry: countdown(20),
      },
    ),
  },
  "reset-done": { "reset-done/plain": step(resetting, { step: "reset-done" }) },
};

function stranded(phase: StrandedPhase): ScreenStates {
  const ownPage = "https://harbour.example/mfa/verification" as TrustedUrl;
  const difference = { phase, isFramed: true, ...(phase !== "cookies-needed" && { ownPage }) };
  return { [`${phase}/plain`]: step(verification, { step: "verified" }, difference) };
}

const phases: Readonly<Record<Exclude<MfaPhase, "showing">, ScreenStates>> = {
  opening: waiting("opening", step(verification, { step: "verified" }, { phase: "opening" })),
  leaving: waiting("leaving", step(verification, { step: "verified" }, { phase: "leaving" })),
  failed: {
    "failed/unreachable": step(verification, { step: "verified" }, { phase: "failed", problem: unreachable }),
    "failed/framed": step(
      verification,
      { step: "verified" },
      { phase: "failed", problem: unreachable, isFramed: true },
    ),
    "failed/unknown": step(
      verification,
      { step: "verified" },
      {
        phase: "failed",
        problem: refused("unknown"),
      },
    ),
  },
  "cookies-needed": stranded("cookies-needed"),
  "cookies-refused": stranded("cookies-refused"),
  "signed-out": stranded("signed-out"),
  "no-factor": stranded("no-factor"),
  "requires-top-level": stranded("requires-top-level"),
};

/** The states of MfaSetupPage (mfa-02). */
export const mfaSetupStates: ScreenStates = statesOf(setUpSteps);
/** The states of MfaVerificationPage, and the phases before the first step, which all three pages share. */
export const mfaVerificationStates: ScreenStates = { ...statesOf(verificationSteps), ...statesOf(phases) };
/** The states of MfaResetPage. */
export const mfaResetStates: ScreenStates = statesOf(resetSteps);
