import type { StepNotice, StepVisit } from "#application/mfa/mfa-step.ts";
import { AppRequest, type AppRequestDeps } from "#application/mfa/steps/app-request.ts";
import { FollowedFlow, type FollowedFlowDeps } from "#application/mfa/steps/followed-flow.ts";
import type { PhonePlatform } from "#domain/mfa/apps/authenticator-apps.ts";
import type { MobileFlow } from "#domain/mfa/mobile-app/mobile-flow.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

export type MfaNumberDeps = AppRequestDeps &
  FollowedFlowDeps & { readonly phonePlatform: PhonePlatform | undefined };

/** The step in which the partner's mobile app confirms a verification. */
export class MfaNumberPresenter extends AppRequest<MfaNumberDeps> {
  readonly screen = "number-challenge";
  readonly followed: FollowedFlow;
  protected readonly isSetUp = false;

  readonly #flowId: string | undefined;

  /** `flowId`: the flow that was started before a reload. */
  constructor(flowId: string | undefined, visit: StepVisit, deps: MfaNumberDeps, cancellation: Cancellation) {
    super(visit, deps, cancellation);
    this.#flowId = flowId;
    this.followed = new FollowedFlow(visit, deps, cancellation);
  }

  /** The two digits to compare; undefined until they are known, and in flows without a number (OTP-05). */
  get number(): string | undefined {
    return this.followed.isWithinApp ? undefined : this.followed.number;
  }

  /** The address that opens the app on this device; undefined within the app, and where it is not known. */
  get openAddress(): string | undefined {
    const isOnPhone = this.deps.phonePlatform !== undefined;
    return isOnPhone && !this.followed.isWithinApp ? this.visit.app.openAddress : undefined;
  }

  override get notice(): StepNotice {
    return { ...super.notice, retry: () => void this.start() };
  }

  override arrive(): void {
    if (this.#flowId !== undefined) void this.followed.follow(this.#flowId);
    else if (this.visit.lock) super.arrive();
    else void this.ask();
  }

  protected follow(flow: MobileFlow): void {
    this.visit.send({ type: "flow-started", flowId: flow.id });
    void this.followed.follow(flow.id, flow);
  }
}
