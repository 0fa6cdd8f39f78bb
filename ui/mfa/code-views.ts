import { CodeStep } from "#ui/mfa/CodeStep.tsx";
import { ResetDoneStep, ResetStep } from "#ui/mfa/ResetStep.tsx";
import { WaysStep } from "#ui/mfa/WaysStep.tsx";

/** The steps with codes, and those of a reset. */
export const codeViews = {
  "enter-code": CodeStep,
  "choose-way": WaysStep,
  "confirm-reset": ResetStep,
  "reset-done": ResetDoneStep,
};
