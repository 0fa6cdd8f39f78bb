import { CodesLeftStep, RecoveryCodesStep } from "#ui/mfa/RecoveryCodesStep.tsx";
import { RecoveryCodeStep } from "#ui/mfa/RecoveryCodeStep.tsx";

/** The steps of recovery codes, in a chunk that is loaded only if the platform offers them. */
export const recoveryViews = {
  "recovery-code": RecoveryCodeStep,
  "recovery-codes": RecoveryCodesStep,
  "codes-left": CodesLeftStep,
};
