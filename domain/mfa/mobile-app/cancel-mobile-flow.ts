import type { Sessions } from "#domain/session/sessions.ts";
import type { MobileFlows } from "#domain/mfa/mobile-app/mobile-flows.port.ts";
import { Service } from "#domain/shared/service.ts";

type Deps = { readonly mobileFlows: MobileFlows; readonly sessions: Sessions };

/** Cancels a mobile flow when the person turns away from it. */
export class CancelMobileFlow extends Service<Deps> {
  /** Ignores failures: a flow that could not be cancelled expires by itself. */
  async execute(id: string): Promise<void> {
    const { token } = this.deps.sessions;
    if (token !== undefined) await this.deps.mobileFlows.cancel({ token, id });
  }
}
