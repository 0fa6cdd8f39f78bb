import type { StepVisit } from "#application/mfa/mfa-step.ts";
import { FollowedFlow, type FollowedFlowDeps } from "#application/mfa/steps/followed-flow.ts";
import type { PhonePlatform } from "#domain/mfa/apps/authenticator-apps.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

export type MfaPairingDeps = FollowedFlowDeps & { readonly phonePlatform: PhonePlatform | undefined };

/** The step that waits for the partner's mobile app to be paired, and asks before it is given up. */
export class MfaPairingPresenter {
  readonly screen = "waiting";
  readonly visit: StepVisit;
  /** Whether the app can be on this device, so that a link opens it. */
  readonly isOnPhone: boolean;
  readonly followed: FollowedFlow;

  readonly #flowId: string;

  constructor(flowId: string, visit: StepVisit, deps: MfaPairingDeps, cancellation: Cancellation) {
    this.#flowId = flowId;
    this.visit = visit;
    this.followed = new FollowedFlow(visit, deps, cancellation);
    this.isOnPhone = deps.phonePlatform !== undefined;
  }

  get isGivingUpAsked(): boolean {
    return this.visit.state.step === "confirm-back";
  }

  arrive(): void {
    const { flow } = this.visit.memory;
    void this.followed.follow(this.#flowId, flow?.id === this.#flowId ? flow : undefined);
  }
}
