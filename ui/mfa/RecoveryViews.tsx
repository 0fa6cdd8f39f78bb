import type { StepPresenter } from "#application/mfa/step-presenters.ts";
import { CodesLeftStep } from "#ui/mfa/CodesLeftStep.tsx";
import { RecoveryCodesStep } from "#ui/mfa/RecoveryCodesStep.tsx";
import { RecoveryCodeStep } from "#ui/mfa/RecoveryCodeStep.tsx";

type RecoveryScreen = Extract<
  StepPresenter,
  { readonly screen: "recovery-code" | "recovery-codes" | "codes-left" }
>;

/** The steps of recovery codes, in a chunk that is loaded only if the platform offers them. */
export function RecoveryViews({ step }: { readonly step: RecoveryScreen }) {
  switch (step.screen) {
    case "recovery-code":
      return <RecoveryCodeStep presenter={step} />;
    case "recovery-codes":
      return <RecoveryCodesStep presenter={step} />;
    case "codes-left":
      return <CodesLeftStep presenter={step} />;
  }
}
