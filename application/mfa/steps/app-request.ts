import { makeAutoObservable } from "mobx";
import { lockToShow, problemToShow, type StepProblem, type StepVisit } from "#application/mfa/mfa-step.ts";
import type { MobileFlow } from "#domain/mfa/mobile-app/mobile-flow.ts";
import type { StartMobileFlow, StartMobileFlowOutcome } from "#domain/mfa/mobile-app/start-mobile-flow.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

export type AppRequestDeps = { readonly startMobileFlow: Pick<StartMobileFlow, "execute"> };

/** The purpose of the request, and the function to call once the flow has started. */
type AskedOfApp = { readonly isSetUp: boolean; readonly onStarted: (flow: MobileFlow) => void };

/** Asks the partner's mobile app to be paired, or to confirm a verification. */
export class AppRequest {
  isStarting = false;
  problem: StepProblem | undefined = undefined;

  readonly #asked: AskedOfApp;
  readonly #visit: StepVisit;
  readonly #deps: AppRequestDeps;
  readonly #stay: Cancellation;

  constructor(asked: AskedOfApp, visit: StepVisit, deps: AppRequestDeps, stay: Cancellation) {
    this.#asked = asked;
    this.#visit = visit;
    this.#deps = deps;
    this.#stay = stay;
    makeAutoObservable(this);
  }

  /** Shows why the app has to wait, if it has to. */
  arrive(): void {
    this.problem = lockToShow(this.#visit);
  }

  /** Starts a flow, unless the retry countdown or another start is running. */
  async start(): Promise<void> {
    if (!this.#visit.retry.isRunning) await this.ask();
  }

  /** Starts a flow without waiting for the retry countdown, which may run for another factor. */
  async ask(): Promise<void> {
    if (this.isStarting) return;
    this.isStarting = true;
    this.problem = undefined;
    const question = { context: this.#visit.context, isSetUp: this.#asked.isSetUp };
    const outcome = await this.#deps.startMobileFlow.execute(question, this.#stay);
    if (!this.#stay.isCancelled) this.meet(outcome);
  }

  private meet(outcome: StartMobileFlowOutcome): void {
    this.isStarting = false;
    if (outcome.kind === "started") this.#asked.onStarted(outcome.flow);
    else this.problem = problemToShow(outcome, this.#visit);
  }
}
