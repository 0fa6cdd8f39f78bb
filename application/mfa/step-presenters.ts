import { lockToShow, type StepNotice, type StepVisit } from "#application/mfa/mfa-step.ts";
import { MfaCodePresenter, type MfaCodeDeps } from "#application/mfa/steps/mfa-code.presenter.ts";
import { MfaMethodPresenter } from "#application/mfa/steps/mfa-method.presenter.ts";
import { MfaNumberPresenter, type MfaNumberDeps } from "#application/mfa/steps/mfa-number.presenter.ts";
import { MfaPairingPresenter, type MfaPairingDeps } from "#application/mfa/steps/mfa-pairing.presenter.ts";
import { MfaPasskeyPresenter, type MfaPasskeyDeps } from "#application/mfa/steps/mfa-passkey.presenter.ts";
import { MfaPhonePresenter, type MfaPhoneDeps } from "#application/mfa/steps/mfa-phone.presenter.ts";
import {
  MfaRecoveryCodePresenter,
  type MfaRecoveryCodeDeps,
} from "#application/mfa/steps/mfa-recovery-code.presenter.ts";
import {
  MfaRecoveryCodesPresenter,
  type MfaRecoveryCodesDeps,
} from "#application/mfa/steps/mfa-recovery-codes.presenter.ts";
import { MfaRegisterAppPresenter } from "#application/mfa/steps/mfa-register-app.presenter.ts";
import { MfaReminderPresenter } from "#application/mfa/steps/mfa-reminder.presenter.ts";
import { MfaResetPresenter, type MfaResetDeps } from "#application/mfa/steps/mfa-reset.presenter.ts";
import { MfaScanPresenter, type MfaScanDeps } from "#application/mfa/steps/mfa-scan.presenter.ts";
import { MfaWayPresenter } from "#application/mfa/steps/mfa-way.presenter.ts";
import { authenticatorApps, storesFor, type OfferedApp } from "#domain/mfa/apps/authenticator-apps.ts";
import type { FactorType, MfaState, MfaStep, VerificationFailure } from "#domain/mfa/flow/mfa-state.ts";
import { fewRecoveryCodes } from "#domain/mfa/flow/verification-flow.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

/** A step without a presenter class of its own: it only shows something, and an event of the visit leaves it. */
type PlainStep<Screen extends string, Details = object> = {
  readonly screen: Screen;
  readonly visit: StepVisit;
} & Readonly<Details>;

/** The presenter of a step; `screen` says which view shows it. */
export type StepPresenter = {
  /** Begins the work of the step, once it is shown. */
  arrive?(): void;
  readonly notice?: StepNotice;
} & (
  | MfaReminderPresenter
  | PlainStep<"benefits">
  | MfaMethodPresenter
  | PlainStep<"download-app", { apps: readonly OfferedApp[] }>
  | MfaScanPresenter
  | MfaPhonePresenter
  | MfaCodePresenter
  | MfaRegisterAppPresenter
  | MfaPairingPresenter
  | PlainStep<"setup-failed", { notice: StepNotice }>
  | PlainStep<"setup-timed-out">
  | PlainStep<"setup-done", { method: FactorType }>
  | MfaWayPresenter
  | MfaNumberPresenter
  | MfaPasskeyPresenter
  | PlainStep<"verification-failed", { reason: VerificationFailure }>
  | MfaRecoveryCodePresenter
  | MfaRecoveryCodesPresenter
  | PlainStep<"codes-left", { left: number; areFew: boolean }>
  | MfaResetPresenter
  | PlainStep<"reset-done">
);

/** The presenter of the step with this screen. */
export type StepOf<Screen extends StepPresenter["screen"]> = Extract<
  StepPresenter,
  { readonly screen: Screen }
>;

export type StepDeps = MfaCodeDeps &
  MfaNumberDeps &
  MfaPairingDeps &
  MfaPasskeyDeps &
  MfaPhoneDeps &
  MfaRecoveryCodeDeps &
  MfaRecoveryCodesDeps &
  MfaResetDeps &
  MfaScanDeps;

/** The step under a confirmation, which is a dialog over the same screen. */
const stepUnder: { readonly [Step in MfaStep]?: MfaStep } = {
  "confirm-dismissal": "reminder",
  "confirm-replacement": "choose-method",
  "confirm-back": "waiting",
};

/** Returns whether two steps share a screen, and so a presenter. */
export function isSameScreen(one: MfaStep, other: MfaStep): boolean {
  return (stepUnder[one] ?? one) === (stepUnder[other] ?? other);
}

/**
 * Makes the presenter of a step; undefined for a state that shows no step. `cancellation` is cancelled when the step is left.
 */
export function stepPresenterOf(
  state: MfaState,
  visit: StepVisit,
  deps: StepDeps,
  cancellation: Cancellation,
): StepPresenter | undefined {
  switch (state.step) {
    case "reminder":
    case "confirm-dismissal":
      return new MfaReminderPresenter(visit);
    case "benefits":
      return { screen: "benefits", visit };
    case "choose-method":
    case "confirm-replacement":
      return new MfaMethodPresenter(visit);
    case "download-app": {
      const apps = authenticatorApps.map(({ name, stores }) => ({
        name,
        stores: storesFor(deps.phonePlatform, stores),
      }));
      return { screen: "download-app", visit, apps };
    }
    case "scan":
      return new MfaScanPresenter(visit, deps, cancellation);
    case "enter-number":
      return new MfaPhonePresenter(visit, deps, cancellation);
    case "enter-code":
    case "challenge":
      return new MfaCodePresenter(state, visit, deps, cancellation);
    case "register-app":
      return new MfaRegisterAppPresenter(visit, deps, cancellation);
    case "waiting":
    case "confirm-back":
      return new MfaPairingPresenter(state.flowId, visit, deps, cancellation);
    case "setup-failed":
      return { screen: "setup-failed", visit, notice: { problem: lockToShow(visit) } };
    case "setup-timed-out":
      return { screen: "setup-timed-out", visit };
    case "setup-done":
      return {
        screen: "setup-done",
        visit,
        method: state.method,
        arrive: () => visit.memory.forgetSecret(),
      };
    case "choose-way":
      return new MfaWayPresenter(visit);
    case "number-challenge":
      return new MfaNumberPresenter(state.flowId, visit, deps, cancellation);
    case "create-passkey":
    case "passkey-challenge":
      return new MfaPasskeyPresenter(state, visit, deps, cancellation);
    case "verification-failed":
      return { screen: "verification-failed", visit, reason: state.reason };
    case "recovery-code":
      return new MfaRecoveryCodePresenter(visit, deps, cancellation);
    case "recovery-codes":
      return new MfaRecoveryCodesPresenter(visit, deps, cancellation);
    case "codes-left":
      return { screen: "codes-left", visit, left: state.left, areFew: state.left <= fewRecoveryCodes };
    case "confirm-reset":
      return new MfaResetPresenter(visit, deps, cancellation);
    case "reset-done":
      return { screen: "reset-done", visit };
    case "verified":
    case "left":
      return undefined;
  }
}
