import { problemToShow } from "#application/mfa/mfa-step.ts";
import type { ShownProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import { CallStep } from "#application/mfa/steps/call-step.ts";
import type { Shown } from "#application/shared/submission.ts";
import type { MobileFlow } from "#domain/mfa/mobile-app/mobile-flow.ts";
import type { StartMobileFlow, StartMobileFlowOutcome } from "#domain/mfa/mobile-app/start-mobile-flow.ts";

export type AppRequestDeps = { readonly startMobileFlow: Pick<StartMobileFlow, "execute"> };

/** A step that asks the partner's mobile app to be paired, or to confirm a verification. */
export abstract class AppRequest<Deps extends AppRequestDeps> extends CallStep<StartMobileFlowOutcome, Deps> {
  protected abstract readonly isSetUp: boolean;

  /** Starts a flow, unless the retry countdown or another start is running. */
  async start(): Promise<void> {
    if (!this.visit.retry.isRunning) await this.ask();
  }

  /** Starts a flow without waiting for the retry countdown, which may run for another factor. */
  protected async ask(): Promise<void> {
    const question = { context: this.visit.context, isSetUp: this.isSetUp };
    await this.submission.run(() => this.deps.startMobileFlow.execute(question, this.cancellation));
  }

  protected handle(outcome: Shown<StartMobileFlowOutcome>): ShownProblem | "none" {
    if (outcome.kind !== "started") return problemToShow(outcome, this.visit);
    this.follow(outcome.flow);
    return "none";
  }

  /** Goes on with a flow that has just started. */
  protected abstract follow(flow: MobileFlow): void;
}
