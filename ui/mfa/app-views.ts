import { FailureStep } from "#ui/mfa/FailureStep.tsx";
import { NumberStep } from "#ui/mfa/NumberStep.tsx";
import { RegisterAppStep } from "#ui/mfa/RegisterAppStep.tsx";
import { WaitingStep } from "#ui/mfa/WaitingStep.tsx";

/** The steps of the partner's mobile app. */
export const appViews = {
  "number-challenge": NumberStep,
  "register-app": RegisterAppStep,
  waiting: WaitingStep,
  "setup-failed": FailureStep,
  "setup-timed-out": FailureStep,
  "verification-failed": FailureStep,
};
