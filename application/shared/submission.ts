import { makeAutoObservable, runInAction } from "mobx";
import type { PageLifetime } from "#application/shared/page-lifetime.ts";
import { recordEvent } from "#application/shared/telemetry-events.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import {
  cancellationSource,
  type Cancellation,
  type CancellationSource,
} from "#domain/shared/cancellation.ts";
import { hasEnded, type Ended } from "#domain/shared/outcome.ts";
import type { CountedOutcome } from "#domain/telemetry/telemetry-event.ts";

/** The outcomes of a use-case that leave its page something to show. */
export type Shown<Outcome> = Exclude<Outcome, Ended>;

/** What an attempt sends with its call. `reference`: that of the same call sent before, if it got no answer. */
export type Attempt = { readonly cancellation: Cancellation; readonly reference?: SupportReference };

/** The other effects of an outcome: `at-field`, the failure is shown at a field; `none`, there is no failure. */
type WithoutProblem = "at-field" | "none";

type AnyOutcome = CountedOutcome & { readonly reference?: SupportReference };

/** Sends a page's form: one call at a time, with what its failures show. `Outcome`: those that the page shows. */
export class Submission<Outcome extends AnyOutcome, Problem extends { readonly kind: string }> {
  /** `ended`: the browser or the portal is leaving the page, or has left it. */
  state: "idle" | "busy" | "ended" = "idle";
  /** Why the last attempt failed; what was typed is still there. */
  problem: Problem | undefined = undefined;
  /** Counts failed submits, so that a view can move the focus once for each. */
  failedSubmits = 0;

  readonly #lifetime: Pick<PageLifetime, "cancellation">;
  readonly #problemOf: (outcome: Outcome) => Problem | WithoutProblem;
  #reference: SupportReference | undefined = undefined;
  #attempt: CancellationSource | undefined = undefined;

  /** `problemOf`: returns what an outcome shows above the form, and shows the rest elsewhere. */
  constructor(
    lifetime: Pick<PageLifetime, "cancellation">,
    problemOf: (outcome: Outcome) => Problem | WithoutProblem,
  ) {
    this.#lifetime = lifetime;
    this.#problemOf = problemOf;
    makeAutoObservable(this);
  }

  get isBusy(): boolean {
    return this.state !== "idle";
  }

  /** Makes one call; does nothing while another is running. The answer to a cancelled one is ignored (RAC-02). */
  async run(send: (attempt: Attempt) => Promise<Outcome | Ended>): Promise<void> {
    if (this.isBusy) return;
    this.state = "busy";
    this.problem = undefined;
    const reference = this.#reference;
    const cancellation = this.beginAttempt();
    const outcome = await send({ cancellation, ...(reference !== undefined && { reference }) });
    if (cancellation.isCancelled) return;
    recordEvent({ outcome });
    runInAction(() => this.settle(outcome));
  }

  /** Counts a submit that is not sent because a field is wrong. */
  refuse(): void {
    this.failedSubmits += 1;
  }

  clearProblem(): void {
    this.problem = undefined;
  }

  /** Cancels the running call and clears its problem. */
  cancel(): void {
    this.#attempt?.cancel();
    if (this.state === "busy") this.state = "idle";
    this.problem = undefined;
  }

  /** Makes the next attempt a repetition of an earlier call, or of none. */
  repeat(reference: SupportReference | undefined): void {
    this.#reference = reference;
  }

  private settle(outcome: Outcome | Ended): void {
    if (hasEnded(outcome)) {
      this.state = "ended";
      return;
    }
    // A retry sends the trace token of the first call again.
    this.#reference = outcome.kind === "unreachable" ? outcome.reference : undefined;
    this.state = "idle";
    const problem = this.#problemOf(outcome);
    if (problem === "none") return;
    this.failedSubmits += 1;
    this.problem = problem === "at-field" ? undefined : problem;
  }

  private beginAttempt(): Cancellation {
    const attempt = cancellationSource();
    this.#lifetime.cancellation.onCancel(attempt.cancel);
    this.#attempt = attempt;
    return attempt.cancellation;
  }
}
