import { problemToShow } from "#application/mfa/mfa-step.ts";
import type { ShownProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import { CallStep } from "#application/mfa/steps/call-step.ts";
import type { Shown } from "#application/shared/submission.ts";
import type { ResetMfa, ResetMfaOutcome } from "#domain/mfa/factors/reset-mfa.ts";

export type MfaResetDeps = { readonly resetMfa: Pick<ResetMfa, "execute"> };

/** The step that asks for confirmation, then removes every factor (OTP-07). */
export class MfaResetPresenter extends CallStep<ResetMfaOutcome, MfaResetDeps> {
  readonly screen = "confirm-reset";

  async reset(): Promise<void> {
    if (this.visit.retry.isRunning) return;
    await this.submission.run(() => this.deps.resetMfa.execute(this.cancellation));
  }

  protected handle(outcome: Shown<ResetMfaOutcome>): ShownProblem | "none" {
    if (outcome.kind !== "reset") return problemToShow(outcome, this.visit);
    this.visit.send({ type: "reset-accepted" });
    return "none";
  }
}
