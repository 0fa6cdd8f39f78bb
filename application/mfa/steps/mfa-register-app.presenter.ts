import type { StepNotice, StepVisit } from "#application/mfa/mfa-step.ts";
import { AppRequest, type AppRequestDeps } from "#application/mfa/steps/app-request.ts";
import type { OfferedApp } from "#application/mfa/steps/mfa-download.presenter.ts";
import { storeOrder, type PhonePlatform } from "#domain/mfa/apps/authenticator-apps.ts";
import type { MobileFlow } from "#domain/mfa/mobile-app/mobile-flow.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

type MfaRegisterAppDeps = AppRequestDeps & { readonly phonePlatform: PhonePlatform | undefined };

/** The step that explains the pairing of the partner's mobile app before it starts. */
export class MfaRegisterAppPresenter {
  readonly screen = "register-app";
  readonly visit: StepVisit;
  readonly request: AppRequest;
  /** The app stores that are known to have the app, the store of this device first. */
  readonly stores: OfferedApp["stores"];

  constructor(visit: StepVisit, deps: MfaRegisterAppDeps, cancellation: Cancellation) {
    this.visit = visit;
    const { stores } = visit.app;
    this.stores = storeOrder(deps.phonePlatform).flatMap((platform) => {
      const href = stores[platform];
      return href === undefined ? [] : [{ platform, href }];
    });
    this.request = new AppRequest(
      { isSetUp: true, onStarted: (flow) => this.showPairing(flow) },
      visit,
      deps,
      cancellation,
    );
  }

  get notice(): StepNotice {
    return { problem: this.request.submission.problem };
  }

  arrive(): void {
    this.request.arrive();
  }

  private showPairing(flow: MobileFlow): void {
    this.visit.memory.keepFlow(flow);
    this.visit.send({ type: "flow-started", flowId: flow.id });
  }
}
