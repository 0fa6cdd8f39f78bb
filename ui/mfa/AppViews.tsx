import type { StepPresenter } from "#application/mfa/step-presenters.ts";
import { NumberStep } from "#ui/mfa/NumberStep.tsx";
import { RegisterAppStep } from "#ui/mfa/RegisterAppStep.tsx";
import { SetupFailedStep } from "#ui/mfa/SetupFailedStep.tsx";
import { SetupTimedOutStep } from "#ui/mfa/SetupTimedOutStep.tsx";
import { VerificationFailedStep } from "#ui/mfa/VerificationFailedStep.tsx";
import { WaitingStep } from "#ui/mfa/WaitingStep.tsx";

type AppScreen = Extract<
  StepPresenter,
  {
    readonly screen:
      | "number-challenge"
      | "verification-failed"
      | "register-app"
      | "waiting"
      | "setup-failed"
      | "setup-timed-out";
  }
>;

/** The steps of the partner's mobile app. One chunk, so that only the first step waits for it. */
export function AppViews({ step }: { readonly step: AppScreen }) {
  switch (step.screen) {
    case "number-challenge":
      return <NumberStep presenter={step} />;
    case "verification-failed":
      return <VerificationFailedStep presenter={step} />;
    case "register-app":
      return <RegisterAppStep presenter={step} />;
    case "waiting":
      return <WaitingStep presenter={step} />;
    case "setup-failed":
      return <SetupFailedStep presenter={step} />;
    case "setup-timed-out":
      return <SetupTimedOutStep presenter={step} />;
  }
}
