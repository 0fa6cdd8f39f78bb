import type { StepPresenter } from "#application/mfa/step-presenters.ts";
import { CodeStep } from "#ui/mfa/CodeStep.tsx";
import { ResetDoneStep } from "#ui/mfa/ResetDoneStep.tsx";
import { ResetStep } from "#ui/mfa/ResetStep.tsx";
import { WaysStep } from "#ui/mfa/WaysStep.tsx";

type CodeScreen = Extract<
  StepPresenter,
  { readonly screen: "enter-code" | "choose-way" | "confirm-reset" | "reset-done" }
>;

/** The steps with codes, and those of a reset. One chunk, so that only the first step waits for it. */
export function CodeViews({ step }: { readonly step: CodeScreen }) {
  switch (step.screen) {
    case "enter-code":
      return <CodeStep presenter={step} />;
    case "choose-way":
      return <WaysStep presenter={step} />;
    case "confirm-reset":
      return <ResetStep presenter={step} />;
    case "reset-done":
      return <ResetDoneStep presenter={step} />;
  }
}
