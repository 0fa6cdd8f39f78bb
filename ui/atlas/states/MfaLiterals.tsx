import type { MfaChoices } from "#application/mfa/mfa-choices.ts";
import type { MfaPhase } from "#application/mfa/mfa-phase.ts";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import type { StepNotice, StepVisit } from "#application/mfa/mfa-step.ts";
import type { MfaVisit } from "#application/mfa/mfa-visit.ts";
import type { PhoneDraft } from "#application/mfa/phone-draft.ts";
import type { StepPresenter } from "#application/mfa/step-presenters.ts";
import type { AppRequest } from "#application/mfa/steps/app-request.ts";
import type { CodeSource, MfaCodePresenter } from "#application/mfa/steps/mfa-code.presenter.ts";
import { MfaDownloadPresenter } from "#application/mfa/steps/mfa-download.presenter.ts";
import type { MfaMethodPresenter } from "#application/mfa/steps/mfa-method.presenter.ts";
import type { MfaNumberPresenter } from "#application/mfa/steps/mfa-number.presenter.ts";
import type { MfaPairingPresenter } from "#application/mfa/steps/mfa-pairing.presenter.ts";
import type { MfaPhonePresenter } from "#application/mfa/steps/mfa-phone.presenter.ts";
import type { MfaRecoveryCodePresenter } from "#application/mfa/steps/mfa-recovery-code.presenter.ts";
import type { MfaRecoveryCodesPresenter } from "#application/mfa/steps/mfa-recovery-codes.presenter.ts";
import type { MfaRegisterAppPresenter } from "#application/mfa/steps/mfa-register-app.presenter.ts";
import type { MfaReminderPresenter } from "#application/mfa/steps/mfa-reminder.presenter.ts";
import type { MfaResetPresenter } from "#application/mfa/steps/mfa-reset.presenter.ts";
import type { MfaScanPresenter } from "#application/mfa/steps/mfa-scan.presenter.ts";
import type { MfaWayPresenter } from "#application/mfa/steps/mfa-way.presenter.ts";
import type { Countdown } from "#application/shared/countdown.ts";
import { nextState } from "#domain/mfa/flow/mfa-flow.ts";
import type { MfaContext } from "#domain/mfa/flow/mfa-context.ts";
import type { CodeFactor, MfaState } from "#domain/mfa/flow/mfa-state.ts";
import { hasFactorOf, methodsOnOffer, strongestFirst } from "#domain/mfa/flow/set-up-methods.ts";
import { shownApp } from "#domain/mfa/apps/partner-apps.ts";
import { stepNumberOf } from "#domain/mfa/flow/step-number.ts";
import type { PhoneMetadata } from "#domain/mfa/factors/phone-metadata.port.ts";
import { MfaScreen } from "#ui/mfa/MfaScreen.tsx";
import { usePresenter } from "#ui/app/use-presenter.ts";
import { idle, type AtlasState } from "../atlas-state.ts";

type Literal<Presenter> = Pick<Presenter, keyof Presenter>;

type MfaLiteral = Literal<MfaPresenter>;

const never = async () => undefined;

/** Returns a countdown that stands still. */
export function countdown(secondsLeft: number): Countdown {
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
  dialsAbroadBy00: () => true,
  parse: () => undefined,
};

const secret = {
  secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
  otpauthUri:
    "otpauth://totp/Harbour%20Grand%20Hotels:anna.lindqvist%40harbour.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Harbour",
};

const appSettings = {
  littlehotelier: {
    open: "littlehotelier://confirm",
    ios: "https://apps.apple.com/app/id0000000000",
    android: "https://play.google.com/store/apps/details?id=example.littlehotelier",
  },
};

const draft: Literal<PhoneDraft> = {
  metadata,
  country: "DE",
  likelyCountry: "DE",
  number: "",
  delivery: "sms",
  phoneNumber: undefined,
  countries: metadata.countries,
  learn: idle,
  readBy: () => ({ kind: "empty" }),
  chooseCountry: idle,
  typeNumber: idle,
  chooseDelivery: idle,
  sentTo: idle,
};

/** How a state differs from the one in which a person comes to its step. */
type Difference = {
  readonly visit?: Partial<StepVisit>;
  readonly isBrowserTrusted?: boolean;
  readonly isOnPhone?: boolean;
  readonly draft?: Partial<Literal<PhoneDraft>>;
  readonly code?: Partial<Literal<MfaCodePresenter>>;
  readonly phone?: Partial<Literal<MfaPhonePresenter>>;
  readonly method?: Partial<MfaMethodPresenter>;
  readonly scan?: Partial<Literal<MfaScanPresenter>>;
  readonly register?: Partial<Literal<AppRequest>>;
  readonly pairingUrl?: string;
  readonly number?: Partial<Literal<MfaNumberPresenter>>;
  readonly way?: Partial<MfaWayPresenter>;
  readonly recoveryCode?: Partial<Literal<MfaRecoveryCodePresenter>>;
  readonly recoveryCodes?: Partial<Literal<MfaRecoveryCodesPresenter>>;
  readonly reset?: Partial<Literal<MfaResetPresenter>>;
  readonly hasSessionEnded?: boolean;
  readonly isProofOld?: boolean;
};

function Shown() {
  return <MfaScreen presenter={usePresenter((presenters) => presenters.mfa("mfa-setup", ""))} />;
}

/** Returns an MFA page in a phase. */
export function inPhase(phase: MfaPhase, difference: Partial<MfaLiteral> = {}): AtlasState {
  const mfa: MfaLiteral = {
    phase,
    page: "mfa-verification",
    retry: countdown(0),
    isFramed: false,
    notice: { problem: undefined },
    start: () => idle,
    open: never,
    resume: never,
    abandon: idle,
    tellAgain: idle,
    follow: idle,
    ...difference,
  };
  return { view: () => <Shown />, mfa };
}

/** Returns an MFA page in a step, with the given differences from the state on arrival. */
export function step(context: MfaContext, state: MfaState, difference: Difference = {}): AtlasState {
  const literal = visit(context, state, difference);
  const presenter = stepOf(state, literal, difference);
  const { hasSessionEnded = false, isProofOld = false } = difference;
  const shown: Literal<MfaVisit> = {
    ...literal,
    step: presenter,
    account: "anna.lindqvist@harbour.example",
    hasSessionEnded,
    isProofOld,
    begin: idle,
    follow: idle,
    end: idle,
  };
  const { page, isFramed, retry } = literal;
  const word = isProofOld ? "proof-old" : hasSessionEnded ? "session-ended" : undefined;
  const notice: StepNotice = word
    ? { problem: { kind: word } }
    : (presenter?.notice ?? { problem: undefined });
  return inPhase({ kind: "showing", visit: shown as MfaVisit }, { page, isFramed, retry, notice });
}

const pages = {
  "set-up": "mfa-setup",
  verification: "mfa-verification",
  reset: "mfa-reset",
  "recovery-codes": "mfa-verification",
} as const;

function visit(context: MfaContext, state: MfaState, difference: Difference): StepVisit {
  const possible = (type: "go-back" | "choose-another-way" | "add-another-factor" | "use-recovery-code") =>
    nextState(context, state, { type }) !== state;
  const { isBrowserTrusted = true, method } = difference;
  const choices: MfaChoices = {
    isBrowserTrusted,
    method: method?.method,
    phone: { ...draft, ...difference.draft } as PhoneDraft,
    toggleTrust: idle,
    chooseMethod: idle,
  };
  return {
    page: pages[context.goal],
    context,
    state,
    terms: { purpose: context.purpose, isBrowserTrusted },
    redirectUri: undefined,
    toFactors: undefined,
    isFramed: false,
    canGoBack: possible("go-back"),
    canChooseAnotherWay: possible("choose-another-way"),
    canAddAnother: possible("add-another-factor"),
    offersRecoveryCode:
      state.step !== "choose-way" && !possible("choose-another-way") && possible("use-recovery-code"),
    stepNumber: stepNumberOf(state),
    app: shownApp(appSettings, context.partnerCode),
    choices,
    memory: {
      secret,
      isSecretReplaced: false,
      flow: undefined,
      interrupted: undefined,
      keepSecret: idle,
      forgetSecret: idle,
      keepFlow: idle,
    },
    nextCode: countdown(0),
    retry: countdown(0),
    lock: undefined,
    offersTrust: context.goal !== "reset",
    send: idle,
    tryAgain: idle,
    blockInFrame: idle,
    ...difference.visit,
  };
}

/** Returns the presenter of a step. A new step does not compile until it is here. */
function stepOf(state: MfaState, shown: StepVisit, difference: Difference): StepPresenter | undefined {
  const { isOnPhone = false, pairingUrl: url } = difference;
  switch (state.step) {
    case "reminder":
    case "confirm-dismissal":
      return reminder(shown);
    case "choose-method":
    case "confirm-replacement":
      return {
        screen: "choose-method",
        visit: shown,
        isMissing: false,
        failedSubmits: 0,
        method: undefined,
        offered: methodsOnOffer(shown.context),
        recommended: methodsOnOffer(shown.context).find(
          (method) => method !== "phone" && !hasFactorOf(method, shown.context),
        ),
        has: (method) => hasFactorOf(method, shown.context),
        replaced: state.step === "confirm-replacement" ? state.method : undefined,
        choose: idle,
        submit: idle,
        ...difference.method,
      };
    case "download-app":
      return new MfaDownloadPresenter(shown, { phonePlatform: undefined });
    case "scan": {
      const problem = difference.scan?.problem;
      const scan: Literal<MfaScanPresenter> = {
        screen: "scan",
        visit: shown,
        secret,
        account: "anna.lindqvist@harbour.example",
        problem,
        isOnPhone,
        isKeyNew: false,
        notice: { problem, retry: idle },
        arrive: idle,
        load: never,
        ...difference.scan,
      };
      return scan as MfaScanPresenter;
    }
    case "enter-number":
      return phone(shown, difference.phone) as MfaPhonePresenter;
    case "enter-code":
    case "challenge":
      return code(state, shown, difference.code) as MfaCodePresenter;
    case "register-app": {
      const request: Literal<AppRequest> = {
        isStarting: false,
        problem: undefined,
        arrive: idle,
        start: never,
        ask: never,
        ...difference.register,
      };
      const register: Literal<MfaRegisterAppPresenter> = {
        screen: "register-app",
        visit: shown,
        request: request as AppRequest,
        notice: { problem: request.problem },
        arrive: idle,
        stores: (["ios", "android"] as const).flatMap((platform) => {
          const href = shown.app.stores[platform];
          return href === undefined ? [] : [{ platform, href }];
        }),
      };
      return register as MfaRegisterAppPresenter;
    }
    case "waiting":
    case "confirm-back": {
      const pairing: Literal<MfaPairingPresenter> = {
        screen: "waiting",
        visit: shown,
        pairingUrl: url,
        isOutOfReach: false,
        isOnPhone,
        isGivingUpAsked: state.step === "confirm-back",
        arrive: idle,
      };
      return pairing as MfaPairingPresenter;
    }
    case "choose-way":
      return {
        screen: "choose-way",
        visit: shown,
        way: undefined,
        isMissing: false,
        failedSubmits: 0,
        factors: strongestFirst(shown.context.factors),
        hasRecoveryCodes: (shown.context.recoveryCodesLeft ?? 0) > 0,
        choose: idle,
        submit: idle,
        ...difference.way,
      };
    case "number-challenge": {
      const problem = difference.number?.problem;
      const number: Literal<MfaNumberPresenter> = {
        screen: "number-challenge",
        visit: shown,
        problem,
        number: undefined,
        isWithinApp: false,
        isOutOfReach: false,
        isOnPhone,
        openAddress: isOnPhone ? shown.app.openAddress : undefined,
        notice: { problem, retry: idle },
        arrive: idle,
        start: never,
        ...difference.number,
      };
      return number as MfaNumberPresenter;
    }
    case "recovery-code": {
      const { error, problem } = difference.recoveryCode ?? {};
      const recoveryCode: Literal<MfaRecoveryCodePresenter> = {
        screen: "recovery-code",
        visit: shown,
        text: "",
        error,
        problem,
        isVerifying: false,
        failedSubmits: error === undefined ? 0 : 1,
        hasErrors: error !== undefined || problem !== undefined,
        notice: { problem, codeFrom: "recovery" },
        arrive: idle,
        type: idle,
        submit: never,
        ...difference.recoveryCode,
      };
      return recoveryCode as MfaRecoveryCodePresenter;
    }
    case "recovery-codes": {
      const { problem } = difference.recoveryCodes ?? {};
      const left = shown.context.recoveryCodesLeft ?? 0;
      const isFirst = left === 0 && state.progress !== "shown";
      const recoveryCodes: Literal<MfaRecoveryCodesPresenter> = {
        screen: "recovery-codes",
        visit: shown,
        shown: undefined,
        problem,
        isMaking: false,
        notice: { problem, ...(isFirst && { retry: idle }) },
        left,
        wereShown: state.progress === "shown" && !difference.recoveryCodes?.shown,
        isFirst,
        areReplaced: false,
        areCrossed: false,
        arrive: idle,
        make: never,
        ...difference.recoveryCodes,
      };
      return recoveryCodes as MfaRecoveryCodesPresenter;
    }
    case "codes-left":
      return { screen: state.step, visit: shown, left: state.left, areFew: state.left <= 2 };
    case "confirm-reset": {
      const reset: Literal<MfaResetPresenter> = {
        screen: "confirm-reset",
        visit: shown,
        isResetting: false,
        problem: undefined,
        notice: { problem: difference.reset?.problem },
        arrive: idle,
        reset: never,
        ...difference.reset,
      };
      return reset as MfaResetPresenter;
    }
    case "setup-done":
      return {
        screen: state.step,
        visit: shown,
        method: state.method,
        canAddAnother: shown.canAddAnother,
      };
    case "verification-failed":
      return { screen: state.step, visit: shown, reason: state.reason };
    case "setup-failed": {
      const { lock } = shown;
      return {
        screen: state.step,
        visit: shown,
        notice: { problem: lock && { kind: "refused", ...lock } },
      };
    }
    case "benefits":
    case "setup-timed-out":
    case "reset-done":
      return { screen: state.step, visit: shown };
    case "verified":
    case "left":
      return undefined;
  }
}

function reminder(shown: StepVisit): MfaReminderPresenter {
  const { mayBeDismissed, remainingDays: days } = shown.context;
  const daysLeft = days === undefined ? undefined : ({ kind: "days-left", days } as const);
  return {
    screen: "reminder",
    visit: shown,
    mayBeDismissed,
    isFallback: shown.context.factors.length > 0,
    deadline: mayBeDismissed ? daysLeft : { kind: "required" },
    days,
    isDismissalAsked: shown.state.step === "confirm-dismissal",
    setUpNow: idle,
  };
}

function phone(
  shown: StepVisit,
  { error, problem, ...rest }: Partial<Literal<MfaPhonePresenter>> = {},
): Literal<MfaPhonePresenter> {
  const typed = shown.choices.phone;
  return {
    screen: "enter-number",
    visit: shown,
    draft: typed,
    error,
    problem,
    isSending: false,
    failedSubmits: error === undefined ? 0 : 1,
    notice: typed.metadata ? { problem } : { problem, retry: idle },
    isLoading: !typed.metadata && !problem,
    hasErrors: error !== undefined || problem !== undefined,
    countryError: error === "invalid-country" ? error : undefined,
    numberError: error === "invalid-country" ? undefined : error,
    secondsToSend: shown.nextCode.secondsLeft + shown.retry.secondsLeft,
    arrive: idle,
    chooseCountry: idle,
    typeNumber: idle,
    chooseDelivery: idle,
    submit: never,
    loadMetadata: never,
    ...rest,
  };
}

function code(
  state: Extract<MfaState, { readonly step: "enter-code" | "challenge" }>,
  shown: StepVisit,
  { error, problem, ...rest }: Partial<Literal<MfaCodePresenter>> = {},
): Literal<MfaCodePresenter> {
  const isSetUp = state.step === "enter-code";
  const factor = isSetUp ? state.method : state.factor;
  const source = sourceOf(factor, state.sentTo, shown);
  return {
    screen: "enter-code",
    visit: shown,
    purpose: isSetUp ? "set-up" : "challenge",
    factor,
    text: "",
    error,
    problem,
    isVerifying: false,
    sending: undefined,
    otherDelivery: factor === "totp" ? undefined : factor === "sms" ? "voice" : "sms",
    resends: 0,
    failedSubmits: error === undefined ? 0 : 1,
    source,
    isAwaited: source.kind !== "to-send",
    canSendAgain: source.kind === "sent",
    canChangeNumber: isSetUp && factor !== "totp",
    hasErrors: error !== undefined || problem !== undefined,
    secondsToSend: shown.nextCode.secondsLeft + shown.retry.secondsLeft,
    notice: { problem, codeFrom: factor === "totp" ? "app" : isSetUp ? "phone" : "enrolled-phone" },
    arrive: idle,
    type: idle,
    submit: never,
    send: never,
    ...rest,
  };
}

function sourceOf(factor: CodeFactor, sentTo: string | undefined, shown: StepVisit): CodeSource {
  if (factor === "totp") return { kind: "app" };
  const enrolled = shown.context.factors.find(({ type }) => type === factor)?.maskedPhoneNumber;
  return sentTo === undefined
    ? { kind: "to-send", by: factor, number: enrolled }
    : { kind: "sent", by: factor, number: shown.choices.phone.phoneNumber ?? sentTo };
}
