import type { StepVisit } from "#application/mfa/mfa-step.ts";
import type { MessageId } from "#translations/message-id.ts";

/** Returns what a challenge is for, where it is not plain from the sign-in that it belongs to (mfa-54). */
export function challengePurpose({ context }: Pick<StepVisit, "context">): MessageId | undefined {
  if (context.goal === "reset") return "mfa.challenge.forReset";
  if (context.goal === "set-up") return "mfa.challenge.forSetUp";
  return context.purpose === "for-mfa-verification" ? "mfa.challenge.forStepUp" : undefined;
}
