import type { StepNotice, StepVisit } from "#application/mfa/mfa-step.ts";
import { AppRequest, type AppRequestDeps } from "#application/mfa/steps/app-request.ts";
import { FollowedFlow, type FollowedFlowDeps } from "#application/mfa/steps/followed-flow.ts";
import type { PhonePlatform } from "#domain/mfa/apps/authenticator-apps.ts";
import type { MobileFlow } from "#domain/mfa/mobile-app/mobile-flow.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

export type MfaNumberDeps = AppRequestDeps &
  FollowedFlowDeps & { readonly phonePlatform: PhonePlatform | undefined };

/** The step in which the partner's mobile app confirms a verification. */
export class MfaNumberPresenter {
  readonly screen = "number-challenge";
  readonly visit: StepVisit;
  /** Whether the app can be on this device, so that a link opens it. */
  readonly isOnPhone: boolean;
  readonly request: AppRequest;
  readonly followed: FollowedFlow;

  readonly #flowId: string | undefined;

  /** `flowId`: the flow that was started before a reload. */
  constructor(flowId: string | undefined, visit: StepVisit, deps: MfaNumberDeps, cancellation: Cancellation) {
    this.#flowId = flowId;
    this.visit = visit;
    this.request = new AppRequest(
      { isSetUp: false, onStarted: (flow) => this.follow(flow) },
      visit,
      deps,
      cancellation,
    );
    this.followed = new FollowedFlow(visit, deps, cancellation);
    this.isOnPhone = deps.phonePlatform !== undefined;
  }

  /** The two digits to compare; undefined until they are known, and in flows without a number (OTP-05). */
  get number(): string | undefined {
    return this.followed.isWithinApp ? undefined : this.followed.number;
  }

  /** The address that opens the app on this device; undefined within the app, and where it is not known. */
  get openAddress(): string | undefined {
    return this.isOnPhone && !this.followed.isWithinApp ? this.visit.app.openAddress : undefined;
  }

  get notice(): StepNotice {
    return { problem: this.request.submission.problem, retry: () => void this.start() };
  }

  arrive(): void {
    if (this.#flowId !== undefined) void this.followed.follow(this.#flowId);
    else if (this.visit.lock) this.request.arrive();
    else void this.request.ask();
  }

  /** Asks the app again, unless the retry countdown is running. */
  start(): Promise<void> {
    return this.request.start();
  }

  private follow(flow: MobileFlow): void {
    this.visit.send({ type: "flow-started", flowId: flow.id });
    void this.followed.follow(flow.id, flow);
  }
}
