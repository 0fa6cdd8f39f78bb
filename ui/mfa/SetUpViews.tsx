import type { StepPresenter } from "#application/mfa/step-presenters.ts";
import { BenefitsStep } from "#ui/mfa/BenefitsStep.tsx";
import { DoneStep } from "#ui/mfa/DoneStep.tsx";
import { DownloadStep } from "#ui/mfa/DownloadStep.tsx";
import { MethodStep } from "#ui/mfa/MethodStep.tsx";
import { PhoneStep } from "#ui/mfa/PhoneStep.tsx";
import { ReminderStep } from "#ui/mfa/ReminderStep.tsx";
import { ScanStep } from "#ui/mfa/ScanStep.tsx";

type SetUpScreen = Extract<
  StepPresenter,
  {
    readonly screen:
      | "reminder"
      | "benefits"
      | "choose-method"
      | "download-app"
      | "scan"
      | "enter-number"
      | "setup-done";
  }
>;

/** The steps of set-up before the code, and the last one. One chunk, so that only the first step waits for it. */
export function SetUpViews({ step }: { readonly step: SetUpScreen }) {
  switch (step.screen) {
    case "reminder":
      return <ReminderStep presenter={step} />;
    case "benefits":
      return <BenefitsStep presenter={step} />;
    case "choose-method":
      return <MethodStep presenter={step} />;
    case "download-app":
      return <DownloadStep presenter={step} />;
    case "scan":
      return <ScanStep presenter={step} />;
    case "enter-number":
      return <PhoneStep presenter={step} />;
    case "setup-done":
      return <DoneStep presenter={step} />;
  }
}
