import type { StepPresenter } from "#application/mfa/step-presenters.ts";
import {
  BenefitsView,
  CodeView,
  DoneView,
  DownloadView,
  MethodView,
  NumberView,
  PhoneView,
  RegisterAppView,
  ReminderView,
  ResetDoneView,
  ResetView,
  ScanView,
  SetupFailedView,
  SetupTimedOutView,
  VerificationFailedView,
  WaitingView,
  WaysView,
} from "#ui/mfa/step-views.ts";

/** Renders the view of a step. */
export function StepView({ step }: { readonly step: StepPresenter }) {
  switch (step.screen) {
    case "reminder":
      return <ReminderView presenter={step} />;
    case "benefits":
      return <BenefitsView presenter={step} />;
    case "choose-method":
      return <MethodView presenter={step} />;
    case "download-app":
      return <DownloadView presenter={step} />;
    case "scan":
      return <ScanView presenter={step} />;
    case "enter-number":
      return <PhoneView presenter={step} />;
    case "enter-code":
      return <CodeView key={step.factor} presenter={step} />;
    case "register-app":
      return <RegisterAppView presenter={step} />;
    case "waiting":
      return <WaitingView presenter={step} />;
    case "setup-failed":
      return <SetupFailedView presenter={step} />;
    case "setup-timed-out":
      return <SetupTimedOutView presenter={step} />;
    case "setup-done":
      return <DoneView presenter={step} />;
    case "choose-way":
      return <WaysView presenter={step} />;
    case "number-challenge":
      return <NumberView presenter={step} />;
    case "verification-failed":
      return <VerificationFailedView presenter={step} />;
    case "confirm-reset":
      return <ResetView presenter={step} />;
    case "reset-done":
      return <ResetDoneView presenter={step} />;
  }
}
