import { AppRequest, type AppRequestDeps } from "#application/mfa/steps/app-request.ts";
import { storesFor, type OfferedApp, type PhonePlatform } from "#domain/mfa/apps/authenticator-apps.ts";
import type { MobileFlow } from "#domain/mfa/mobile-app/mobile-flow.ts";

type MfaRegisterAppDeps = AppRequestDeps & { readonly phonePlatform: PhonePlatform | undefined };

/** The step that explains the pairing of the partner's mobile app before it starts. */
export class MfaRegisterAppPresenter extends AppRequest<MfaRegisterAppDeps> {
  readonly screen = "register-app";
  protected readonly isSetUp = true;

  /** The app stores that are known to have the app, the store of this device first. */
  get stores(): OfferedApp["stores"] {
    return storesFor(this.deps.phonePlatform, this.visit.app.stores);
  }

  protected follow(flow: MobileFlow): void {
    this.visit.memory.keepFlow(flow);
    this.visit.send({ type: "flow-started", flowId: flow.id });
  }
}
