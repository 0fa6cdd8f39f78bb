import { MfaChoices } from "#application/mfa/mfa-choices.ts";
import type { MfaPhase } from "#application/mfa/mfa-phase.ts";
import { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import type { ShownProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import { MfaVisit, type MfaVisitDeps } from "#application/mfa/mfa-visit.ts";
import type { PhoneDraft } from "#application/mfa/phone-draft.ts";
import { stepPresenterOf, type StepPresenter } from "#application/mfa/step-presenters.ts";
import type { ShownRecoveryCodes } from "#application/mfa/steps/mfa-recovery-codes.presenter.ts";
import { Countdown } from "#application/shared/countdown.ts";
import type { MobileFlow } from "#domain/mfa/mobile-app/mobile-flow.ts";
import { shownApp } from "#domain/mfa/apps/partner-apps.ts";
import type { PhoneMetadata } from "#domain/mfa/factors/phone-metadata.port.ts";
import type { MfaContext, MfaState, SetUpMethod } from "#domain/mfa/flow/mfa-state.ts";
import type { PasskeyFailure } from "#domain/ports/passkeys.port.ts";
import type { Lock } from "#domain/mfa/visit/deadlines.ts";
import { cancellationSource } from "#domain/shared/cancellation.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { usePresenter } from "#ui/app/use-presenter.ts";
import { MfaScreen } from "#ui/mfa/MfaScreen.tsx";
import { idle, variants, type AtlasState, type ScreenStates } from "../atlas-state.ts";

/** How a state differs from the one in which a person comes to its step. */
export type MfaDifference = {
  readonly context?: MfaContext;
  readonly state?: MfaState;
  readonly elapsed?: number;
  readonly isFramed?: boolean;
  readonly lock?: Lock;
  /** The seconds until the platform accepts another attempt. */
  readonly retry?: number;
  /** The seconds until another code may be requested. */
  readonly nextCode?: number;
  readonly isBrowserTrusted?: boolean;
  readonly isOnPhone?: boolean;
  readonly hasSessionEnded?: boolean;
  readonly isProofOld?: boolean;
  readonly chosen?: SetUpMethod;
  readonly draft?: Partial<Pick<PhoneDraft, "metadata" | "country" | "number" | "delivery" | "phoneNumber">>;
  readonly secret?: "new" | "none";
  /** What the partner's app was asked. */
  readonly flow?: { readonly number?: string; readonly pairingUrl?: string; readonly isWithinApp?: boolean };
  readonly problem?: ShownProblem;
  readonly isBusy?: boolean;
  readonly isSending?: boolean;
  readonly text?: string;
  readonly error?: string;
  readonly resends?: number;
  readonly isMissing?: boolean;
  readonly shown?: ShownRecoveryCodes;
  readonly areReplaced?: boolean;
  readonly haveCrossed?: boolean;
  /** Why the browser brought no passkey. */
  readonly failure?: PasskeyFailure;
};

/** Returns a countdown that stands still. */
export function countdown(secondsLeft: number): Countdown {
  const still = new Countdown(() => secondsLeft, { after: () => idle });
  still.start();
  return still;
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

function Shown() {
  return <MfaScreen presenter={usePresenter((presenters) => presenters.mfa("mfa-setup", ""))} />;
}

const never = () => new Promise<never>(idle);

/** Returns the dependencies of an MFA page: a platform that never answers, and a clock that stands still. */
function depsOf({ isFramed = false, retry = 0, nextCode = 0, lock, isOnPhone, flow }: MfaDifference) {
  const { isWithinApp, ...pending } = flow ?? {};
  const asked = {
    id: "flow-1",
    kind: isWithinApp ? "master-device-login" : "other",
    progress: { kind: "pending", ...pending },
  } as unknown as MobileFlow;
  const given = {
    isFramed,
    trustsBrowsers: true,
    phonePlatform: isOnPhone ? "ios" : undefined,
    clock: { after: () => idle, now: () => 0 },
    deadlines: {
      secondsLeft: (name: string) => (name === "next-code" ? nextCode : retry),
      lockOf: () => lock,
    },
    tabs: { listen: () => idle },
    appOf: (partnerCode: string | undefined) => shownApp(appSettings, partnerCode),
    followMobileFlow: {
      execute: ({ onPending }: { onPending: (flow: MobileFlow) => void }) => (onPending(asked), never()),
    },
  };
  return new Proxy(given as unknown as MfaVisitDeps & ConstructorParameters<typeof MfaPresenter>[1], {
    get: (members, name) =>
      name in members
        ? (Reflect.get(members, name) as unknown)
        : { execute: never, load: never, next: never },
  });
}

const pages = {
  "set-up": "mfa-setup",
  verification: "mfa-verification",
  reset: "mfa-reset",
  "recovery-codes": "mfa-verification",
} as const;

/** Returns an MFA page in a phase. */
export function inPhase(phase: MfaPhase, difference: MfaDifference = {}): AtlasState {
  const mfa = new MfaPresenter({ page: "mfa-verification" }, depsOf(difference));
  mfa.phase = phase;
  return { view: () => <Shown />, mfa };
}

/** Returns an MFA page in a step, with the given differences from the state on arrival. */
export function step(context: MfaContext, state: MfaState, difference: MfaDifference = {}): AtlasState {
  const deps = depsOf(difference);
  const query = { page: pages[context.goal] };
  const mfa = new MfaPresenter(query, deps);
  const choices = new MfaChoices(difference.isBrowserTrusted ?? true, idle);
  const leave = { leave: idle, blockInFrame: idle, reopen: idle };
  const opened = { kind: "opened", context, state, email: "anna.lindqvist@harbour.example" } as const;
  const visit = new MfaVisit(opened, { query, choices, retry: mfa.retry, ...leave }, deps);
  mfa.retry.start();
  visit.nextCode.start();
  choices.method = difference.chosen;
  Object.assign(choices.phone, { metadata, country: "DE", likelyCountry: "DE" }, difference.draft);
  visit.memory.secret = difference.secret === "none" ? undefined : secret;
  visit.memory.isSecretReplaced = difference.secret === "new";
  visit.hasSessionEnded = difference.hasSessionEnded ?? false;
  visit.isProofOld = difference.isProofOld ?? false;
  Object.defineProperty(visit, "send", { value: idle });
  visit.step = stepPresenterOf(state, visit, deps, cancellationSource().cancellation);
  if (visit.step) show(visit.step, difference);
  mfa.phase = { kind: "showing", visit };
  const elapsed = difference.isBusy || difference.isSending ? 300 : difference.elapsed;
  return { view: () => <Shown />, mfa, ...(elapsed !== undefined && { elapsed }) };
}

/** Puts the presenter of a step into a state. */
function show(shown: StepPresenter, difference: MfaDifference): void {
  const { flow, problem, isBusy, isSending, error, isMissing } = difference;
  const { text, resends, areReplaced, haveCrossed, failure, shown: codes } = difference;
  const form = "entry" in shown ? shown.entry : shown;
  if ("submission" in form) {
    if (problem) form.submission.problem = problem;
    if (isBusy) form.submission.state = "busy";
    if (error !== undefined) form.submission.refuse();
  }
  Object.assign(form, omitUnset({ text, error, resends, areReplaced, haveCrossed, failure, shown: codes }));
  if (isMissing) Object.assign(shown, { isMissing, failedSubmits: 1 });
  if (flow) shown.arrive?.();
  if (isSending && "entry" in shown) void shown.send();
}

/** Returns a step in several looks, each by how it differs from the one on arrival. */
export function looks(
  state: MfaState,
  context: MfaContext,
  differences: Readonly<Record<string, MfaDifference>>,
): ScreenStates {
  const show = (difference: MfaDifference) =>
    step(difference.context ?? context, difference.state ?? state, difference);
  return variants(`${state.step}/`, show, differences);
}
