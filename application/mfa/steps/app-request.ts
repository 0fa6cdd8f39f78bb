import { lockToShow, problemToShow, type StepSubmission, type StepVisit } from "#application/mfa/mfa-step.ts";
import { Submission } from "#application/shared/submission.ts";
import type { MobileFlow } from "#domain/mfa/mobile-app/mobile-flow.ts";
import type { StartMobileFlow, StartMobileFlowOutcome } from "#domain/mfa/mobile-app/start-mobile-flow.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

export type AppRequestDeps = { readonly startMobileFlow: Pick<StartMobileFlow, "execute"> };

/** The purpose of the request, and the function to call once the flow has started. */
type AskedOfApp = { readonly isSetUp: boolean; readonly onStarted: (flow: MobileFlow) => void };

/** Asks the partner's mobile app to be paired, or to confirm a verification. */
export class AppRequest {
  readonly submission: StepSubmission<StartMobileFlowOutcome>;

  readonly #isSetUp: boolean;
  readonly #visit: StepVisit;
  readonly #deps: AppRequestDeps;
  readonly #cancellation: Cancellation;

  constructor(
    { isSetUp, onStarted }: AskedOfApp,
    visit: StepVisit,
    deps: AppRequestDeps,
    cancellation: Cancellation,
  ) {
    this.#isSetUp = isSetUp;
    this.#visit = visit;
    this.#deps = deps;
    this.#cancellation = cancellation;
    this.submission = new Submission({ cancellation }, (outcome) => {
      if (outcome.kind !== "started") return problemToShow(outcome, visit);
      onStarted(outcome.flow);
      return "none";
    });
  }

  /** Shows why the app has to wait, if it has to. */
  arrive(): void {
    this.submission.problem = lockToShow(this.#visit);
  }

  /** Starts a flow, unless the retry countdown or another start is running. */
  async start(): Promise<void> {
    if (!this.#visit.retry.isRunning) await this.ask();
  }

  /** Starts a flow without waiting for the retry countdown, which may run for another factor. */
  async ask(): Promise<void> {
    const question = { context: this.#visit.context, isSetUp: this.#isSetUp };
    await this.submission.run(() => this.#deps.startMobileFlow.execute(question, this.#cancellation));
  }
}
