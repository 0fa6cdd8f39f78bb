import type { ReactNode } from "react";
import type { StepPresenter } from "#application/mfa/step-presenters.ts";
import { AppViews, CodeViews, RecoveryViews, SetUpViews } from "#ui/mfa/step-views.ts";

type StepViewProps = {
  readonly step: StepPresenter;
  /** Shown until the view is loaded. */
  readonly fallback: ReactNode;
};

/** Renders the view of a step. */
export function StepView({ step, fallback }: StepViewProps) {
  switch (step.screen) {
    case "reminder":
    case "benefits":
    case "choose-method":
    case "download-app":
    case "scan":
    case "enter-number":
    case "setup-done":
      return <SetUpViews step={step} fallback={fallback} />;
    case "enter-code":
    case "choose-way":
    case "confirm-reset":
    case "reset-done":
      return <CodeViews step={step} fallback={fallback} />;
    case "recovery-code":
    case "recovery-codes":
    case "codes-left":
      return <RecoveryViews step={step} fallback={fallback} />;
    case "number-challenge":
    case "verification-failed":
    case "register-app":
    case "waiting":
    case "setup-failed":
    case "setup-timed-out":
      return <AppViews step={step} fallback={fallback} />;
  }
}
