import type { StepVisit } from "#application/mfa/mfa-step.ts";
import type { MessageId } from "#translations/message-id.ts";

/** Returns the message that says what a challenge is for; undefined in a sign-in, where that is plain. */
export function challengePurpose({
  context,
  toFactors,
}: Pick<StepVisit, "context" | "toFactors">): MessageId | undefined {
  if (context.goal === "reset") return "mfa.challenge.forReset";
  if (context.goal === "recovery-codes") return "mfa.challenge.forRecoveryCodes";
  if (context.goal === "set-up") return "mfa.challenge.forSetUp";
  if (toFactors === "account-look") return undefined;
  if (toFactors) return toFactors === "look" ? "mfa.challenge.forLook" : "mfa.challenge.forChange";
  return context.purpose === "for-mfa-verification" ? "mfa.challenge.forStepUp" : undefined;
}
