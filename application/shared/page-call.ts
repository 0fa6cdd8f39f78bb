import { makeAutoObservable, runInAction } from "mobx";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import type { Shown } from "#application/shared/submission.ts";
import { recordEvent } from "#application/shared/telemetry-events.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { hasEnded } from "#domain/shared/outcome.ts";
import type { CountedOutcome } from "#domain/telemetry/telemetry-event.ts";

/** `working`: the call is running, or the browser is leaving the page; else the outcome that the page shows. */
export type CallPhase<Outcome> = { readonly kind: "working" } | Shown<Outcome>;

/** Presenter of a page that makes one call as it opens, and shows a loader until it has an outcome to show. */
export class PageCall<Outcome extends CountedOutcome> {
  phase: CallPhase<Outcome> = { kind: "working" };

  readonly #send: (cancellation: Cancellation) => Promise<Outcome>;
  readonly #lifetime = new PageLifetime();
  #work: Promise<Outcome> | undefined = undefined;

  /** `send`: makes the call. The cancellation tells it that the page was left; a call that must end ignores it. */
  constructor(send: (cancellation: Cancellation) => Promise<Outcome>) {
    this.#send = send;
    makeAutoObservable(this);
  }

  /** Makes the call, once however often a view starts and stops (RAC-03). */
  start(): () => void {
    this.#work ??= this.call();
    return this.#lifetime.begin();
  }

  /** Makes the call again where its outcome is shown. */
  retry(): void {
    if (this.phase.kind === "working") return;
    this.phase = { kind: "working" };
    this.#work = this.call();
  }

  /** Resolves to the outcome of the last call; undefined before the first one. */
  outcome(): Promise<Outcome> | undefined {
    return this.#work;
  }

  private async call(): Promise<Outcome> {
    const outcome = await this.#send(this.#lifetime.cancellation);
    recordEvent({ outcome });
    if (!hasEnded(outcome)) {
      runInAction(() => (this.phase = outcome as Shown<Outcome>));
    }
    return outcome;
  }
}
