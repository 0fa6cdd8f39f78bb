import type { StepNotice, StepVisit } from "#application/mfa/mfa-step.ts";
import { AppRequest, type AppRequestDeps } from "#application/mfa/steps/app-request.ts";
import type { MobileFlow } from "#domain/mfa/mobile-app/mobile-flow.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

/** The step that explains the pairing of the partner's mobile app before it starts (mfa-13). */
export class MfaRegisterAppPresenter {
  readonly screen = "register-app";
  readonly visit: StepVisit;
  readonly request: AppRequest;

  constructor(visit: StepVisit, deps: AppRequestDeps, stay: Cancellation) {
    this.visit = visit;
    this.request = new AppRequest(
      { isSetUp: true, onStarted: (flow) => this.showPairing(flow) },
      visit,
      deps,
      stay,
    );
  }

  get notice(): StepNotice {
    return { problem: this.request.problem };
  }

  private showPairing(flow: MobileFlow): void {
    this.visit.memory.keepFlow(flow);
    this.visit.send({ type: "flow-started", flowId: flow.id });
  }
}
