import { BenefitsStep } from "#ui/mfa/BenefitsStep.tsx";
import { DoneStep } from "#ui/mfa/DoneStep.tsx";
import { DownloadStep } from "#ui/mfa/DownloadStep.tsx";
import { MethodStep } from "#ui/mfa/MethodStep.tsx";
import { PhoneStep } from "#ui/mfa/PhoneStep.tsx";
import { ReminderStep } from "#ui/mfa/ReminderStep.tsx";
import { ScanStep } from "#ui/mfa/ScanStep.tsx";

/** The steps of set-up before the code, and the last one. */
export const setUpViews = {
  reminder: ReminderStep,
  benefits: BenefitsStep,
  "choose-method": MethodStep,
  "download-app": DownloadStep,
  scan: ScanStep,
  "enter-number": PhoneStep,
  "setup-done": DoneStep,
};
