import type { StepPresenter } from "#application/mfa/step-presenters.ts";
import { AppViews, CodeViews, RecoveryViews, SetUpViews } from "#ui/mfa/step-views.ts";

/** Renders the view of a step. */
export function StepView({ step }: { readonly step: StepPresenter }) {
  switch (step.screen) {
    case "reminder":
    case "benefits":
    case "choose-method":
    case "download-app":
    case "scan":
    case "enter-number":
    case "setup-done":
      return <SetUpViews step={step} />;
    case "enter-code":
    case "choose-way":
    case "confirm-reset":
    case "reset-done":
      return <CodeViews step={step} />;
    case "recovery-code":
    case "recovery-codes":
    case "codes-left":
      return <RecoveryViews step={step} />;
    case "number-challenge":
    case "verification-failed":
    case "register-app":
    case "waiting":
    case "setup-failed":
    case "setup-timed-out":
      return <AppViews step={step} />;
  }
}
