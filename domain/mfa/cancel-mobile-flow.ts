import type { Sessions } from "#domain/identity/sessions.ts";
import type { MobileFlows } from "#domain/ports/mobile-flows.port.ts";

/** Takes back what the app was asked for, when the person turns away from it (SPEC-CHOICE D-42). */
export class CancelMobileFlow {
  private readonly mobileFlows: MobileFlows;
  private readonly sessions: Sessions;

  constructor(ports: { readonly mobileFlows: MobileFlows; readonly sessions: Sessions }) {
    this.mobileFlows = ports.mobileFlows;
    this.sessions = ports.sessions;
  }

  /** Nobody waits for it: a flow that cannot be taken back ends by itself. */
  async execute(id: string): Promise<{ readonly kind: "cancelled" }> {
    const { token } = this.sessions;
    if (token !== undefined) await this.mobileFlows.cancel({ token, id });
    return { kind: "cancelled" };
  }
}
