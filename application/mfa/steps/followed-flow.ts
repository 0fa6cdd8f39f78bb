import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { StepVisit } from "#application/mfa/mfa-step.ts";
import type { CancelMobileFlow } from "#domain/mfa/mobile-app/start-mobile-flow.ts";
import type { FollowMobileFlow, FollowMobileFlowOutcome } from "#domain/mfa/mobile-app/follow-mobile-flow.ts";
import type { MobileFlow } from "#domain/mfa/mobile-app/mobile-flow.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";

export type FollowedFlowDeps = {
  readonly followMobileFlow: Pick<FollowMobileFlow, "execute">;
  readonly cancelMobileFlow: Pick<CancelMobileFlow, "execute">;
};

/**
 * A mobile flow for as long as its step is shown: polled until the app answers, and cancelled if the step is left
 * before that (OTP-05).
 */
export class FollowedFlow {
  /** The flow, as far as it is known. */
  flow: MobileFlow | undefined = undefined;
  /** Whether the last poll did not reach the platform, so that an answer of the app would not be seen. */
  isOutOfReach = false;

  readonly #visit: StepVisit;
  readonly #deps: FollowedFlowDeps;
  readonly #cancellation: Cancellation;
  #unansweredId: string | undefined = undefined;

  constructor(visit: StepVisit, deps: FollowedFlowDeps, cancellation: Cancellation) {
    this.#visit = visit;
    this.#deps = deps;
    this.#cancellation = cancellation;
    makeAutoObservable(this, { flow: observableRef });
    cancellation.onCancel(() => this.cancel());
  }

  /** The two digits to compare; undefined until they are known, and in flows without a number (OTP-05). */
  get number(): string | undefined {
    return this.flow?.progress.kind === "pending" ? this.flow.progress.number : undefined;
  }

  /** The URL that the app scans or opens for pairing. */
  get pairingUrl(): string | undefined {
    return this.flow?.progress.kind === "pending" ? this.flow.progress.pairingUrl : undefined;
  }

  /** Whether the app itself shows these pages, so that there is no number to compare. */
  get isWithinApp(): boolean {
    return this.flow?.kind === "master-device-login";
  }

  /** `flow`: its progress, if it was started in this visit. */
  async follow(id: string, flow?: MobileFlow): Promise<void> {
    this.#unansweredId = id;
    const visit = this.#visit;
    const cancellation = this.#cancellation;
    const outcome = await this.#deps.followMobileFlow.execute(
      {
        id,
        ...omitUnset({ flow, redirectUri: visit.redirectUri }),
        terms: visit.terms,
        onPending: (pending) => this.show(pending),
        onUnreachable: () => runInAction(() => (this.isOutOfReach = true)),
      },
      cancellation,
    );
    if (cancellation.isCancelled) return;
    this.#unansweredId = undefined;
    this.handle(outcome);
  }

  private show(pending: MobileFlow): void {
    if (this.#cancellation.isCancelled) return;
    this.flow = pending;
    this.isOutOfReach = false;
  }

  private handle(outcome: FollowMobileFlowOutcome): void {
    switch (outcome.kind) {
      case "approved":
        return this.#visit.send({ type: "flow-approved" });
      case "failed": {
        const { reason, retryAfter } = outcome;
        return this.#visit.send({ type: "flow-failed", reason, ...omitUnset({ retryAfter }) });
      }
      case "verification-due":
        return this.#visit.send({ type: "verification-due" });
      case "requires-top-level":
        return this.#visit.blockInFrame(outcome);
      case "moved":
      case "cancelled":
        return undefined;
    }
  }

  private cancel(): void {
    if (this.#unansweredId !== undefined) void this.#deps.cancelMobileFlow.execute(this.#unansweredId);
  }
}
