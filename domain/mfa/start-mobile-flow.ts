import type { Sessions } from "#domain/identity/sessions.ts";
import type { MfaCallProblem, MfaSession } from "#domain/mfa/mfa-session.ts";
import { hasMobileApp, type MfaSituation } from "#domain/mfa/mfa-situation.ts";
import { verificationFlowKind, type MobileFlow } from "#domain/mfa/mobile-flow.ts";
import { usualPartnerCode } from "#domain/mfa/partner-apps.ts";
import type { HostApplication } from "#domain/ports/host-application.port.ts";
import type { MobileFlows } from "#domain/ports/mobile-flows.port.ts";
import { uncancellable, type Cancellation } from "#domain/shared/cancellation.ts";
import { failure } from "#domain/shared/result.ts";

export type StartMobileFlowOutcome = { readonly kind: "started"; readonly flow: MobileFlow } | MfaCallProblem;

/** Asks the partner's mobile app: to be paired, or to confirm who is there (SPEC-CHOICE D-42). */
export class StartMobileFlow {
  private readonly mobileFlows: MobileFlows;
  private readonly session: MfaSession;
  private readonly sessions: Sessions;
  private readonly host: HostApplication;

  constructor(ports: {
    readonly mobileFlows: MobileFlows;
    readonly session: MfaSession;
    readonly sessions: Sessions;
    readonly host: HostApplication;
  }) {
    this.mobileFlows = ports.mobileFlows;
    this.session = ports.session;
    this.sessions = ports.sessions;
    this.host = ports.host;
  }

  /**
   * `isSetUp`: to be paired. Where an app is paired already, the person has agreed to its replacement. Whoever has
   * left when the answer comes asks nothing any more: it is taken back.
   */
  async execute(
    { situation, isSetUp }: { readonly situation: MfaSituation; readonly isSetUp: boolean },
    cancellation: Cancellation,
  ): Promise<StartMobileFlowOutcome> {
    const { deviceId } = this;
    const command = {
      kind: isSetUp ? "setup-master-device" : verificationFlowKind(deviceId),
      partnerCode: situation.partnerCode ?? usualPartnerCode,
      replaceDevice: isSetUp && hasMobileApp(situation),
      ...(deviceId !== undefined && { deviceId }),
    } as const;
    const answer = await this.session.ask(async (token) => {
      // Once sent, the question reaches the phone, whoever waits for the answer.
      const started = await this.mobileFlows.start({ ...command, token }, uncancellable);
      if (!cancellation.isCancelled) return started;
      if (started.ok) await this.mobileFlows.cancel({ token, id: started.value.id });
      return failure({ kind: "cancelled" });
    });
    return answer.ok ? { kind: "started", flow: answer.value } : answer.failure;
  }

  /** The app around the portal: an id that came by a link to an ordinary browser is none's (OTP-05). */
  private get deviceId(): string | undefined {
    return this.host.surroundings === "web-view" ? this.sessions.deviceId : undefined;
  }
}
