import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { problemToShow, type StepProblem, type StepVisit } from "#application/mfa/mfa-step.ts";
import type { CancelMobileFlow } from "#domain/mfa/mobile-app/cancel-mobile-flow.ts";
import type { FollowMobileFlow } from "#domain/mfa/mobile-app/follow-mobile-flow.ts";
import type { MobileFlow } from "#domain/mfa/mobile-app/mobile-flow.ts";
import type { StartMobileFlow } from "#domain/mfa/mobile-app/start-mobile-flow.ts";
import { cancellationSource, type CancellationSource } from "#domain/shared/cancellation.ts";

/** The steps in which a partner's mobile app is paired, or confirms a sign-in (SPEC-CHOICE D-42). */
export class MfaAppPresenter {
  /** The mobile flow in progress, as far as it is known. */
  flow: MobileFlow | undefined = undefined;
  isStarting = false;
  problem: StepProblem | undefined = undefined;

  private readonly visit: StepVisit;
  private readonly deps: MfaAppDeps;
  private stay: CancellationSource = cancellationSource();
  private followedId: string | undefined = undefined;

  constructor(visit: StepVisit, deps: MfaAppDeps) {
    this.visit = visit;
    this.deps = deps;
    makeAutoObservable<this, "visit" | "deps" | "stay" | "followedId">(this, {
      flow: observableRef,
      visit: false,
      deps: false,
      stay: false,
      followedId: false,
    });
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

  arrive(): void {
    const { state } = this.visit;
    if (state.step === "register-app") this.leave();
    const flowId = "flowId" in state ? state.flowId : undefined;
    if (flowId !== undefined) void this.follow(flowId);
    // Asks without waiting for `retry`, which may run for another factor; `start` waits for it.
    else if (state.step === "number-challenge") void this.ask();
  }

  /** Cancels a flow that the app has not answered (SPEC-CHOICE D-42, OTP-05). */
  leave(): void {
    if (this.followedId !== undefined) void this.deps.cancelMobileFlow.execute(this.followedId);
    this.stay.cancel();
    this.stay = cancellationSource();
    this.followedId = undefined;
    this.flow = undefined;
    this.problem = undefined;
    this.isStarting = false;
  }

  /** Starts a flow, unless the retry countdown or another start is running. */
  async start(): Promise<void> {
    if (!this.visit.retry.isRunning) await this.ask();
  }

  private async ask(): Promise<void> {
    const { visit } = this;
    if (this.isStarting) return;
    this.isStarting = true;
    this.problem = undefined;
    const { cancellation } = this.stay;
    const isSetUp = visit.state.step !== "number-challenge";
    const question = { context: visit.context, isSetUp };
    const outcome = await this.deps.startMobileFlow.execute(question, cancellation);
    if (cancellation.isCancelled) return;
    runInAction(() => {
      this.isStarting = false;
      if (outcome.kind !== "started") {
        this.problem = problemToShow(outcome, visit);
        return;
      }
      this.flow = outcome.flow;
      visit.send({ type: "flow-started", flowId: outcome.flow.id });
    });
  }

  private async follow(id: string): Promise<void> {
    if (this.followedId === id) return;
    this.followedId = id;
    const { visit, flow } = this;
    const { cancellation } = this.stay;
    const outcome = await this.deps.followMobileFlow.execute(
      {
        id,
        ...(flow?.id === id && { flow }),
        terms: visit.terms,
        ...(visit.redirectUri !== undefined && { redirectUri: visit.redirectUri }),
        onPending: (pending) =>
          runInAction(() => {
            if (!cancellation.isCancelled) this.flow = pending;
          }),
      },
      cancellation,
    );
    if (cancellation.isCancelled) return;
    this.followedId = undefined;
    switch (outcome.kind) {
      case "approved":
        return visit.send({ type: "flow-approved" });
      case "failed":
        return visit.send({
          type: "flow-failed",
          reason: outcome.reason,
          ...(outcome.retryAfter !== undefined && { retryAfter: outcome.retryAfter }),
        });
      case "verification-due":
        return visit.send({ type: "verification-due" });
      case "requires-top-level":
        return visit.blockInFrame(outcome);
      case "cancelled":
      case "moved":
        return undefined;
    }
  }
}

/** Dependencies of the steps with the app. */
export type MfaAppDeps = {
  readonly startMobileFlow: Pick<StartMobileFlow, "execute">;
  readonly followMobileFlow: Pick<FollowMobileFlow, "execute">;
  readonly cancelMobileFlow: Pick<CancelMobileFlow, "execute">;
};
