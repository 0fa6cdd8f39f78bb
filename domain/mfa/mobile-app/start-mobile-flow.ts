import type { Sessions } from "#domain/session/sessions.ts";
import type { MfaCallProblem, AuthenticatedMfaCalls } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { MfaContext } from "#domain/mfa/flow/mfa-state.ts";
import { hasFactorOf } from "#domain/mfa/flow/set-up-methods.ts";
import type { MobileFlow } from "#domain/mfa/mobile-app/mobile-flow.ts";
import { usualPartnerCode } from "#domain/mfa/apps/partner-apps.ts";
import type { EmbeddingPage } from "#domain/mfa/visit/embedding-page.port.ts";
import type { MobileFlows } from "#domain/mfa/mobile-app/mobile-flows.port.ts";
import { uncancellable, type Cancellation } from "#domain/shared/cancellation.ts";
import { failure } from "#domain/shared/result.ts";
import { cancelled } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

export type StartMobileFlowOutcome = { readonly kind: "started"; readonly flow: MobileFlow } | MfaCallProblem;

type Deps = {
  readonly mobileFlows: MobileFlows;
  readonly calls: AuthenticatedMfaCalls;
  readonly sessions: Sessions;
  readonly embeddingPage: EmbeddingPage;
};

/** Asks the partner's mobile app to be paired, or to confirm a verification. */
export class StartMobileFlow extends Service<Deps> {
  /**
   * `isSetUp`: the app is to be paired. If one is paired already, the person has agreed to replace it. A flow that
   * starts after the person has left is cancelled.
   */
  async execute(
    { context, isSetUp }: { readonly context: MfaContext; readonly isSetUp: boolean },
    cancellation: Cancellation,
  ): Promise<StartMobileFlowOutcome> {
    const { deviceId } = this;
    // In its own web view the app has no second screen on which to compare a number.
    const verification = deviceId === undefined ? "number-challenge" : "master-device-login";
    const command = {
      kind: isSetUp ? "setup-master-device" : verification,
      partnerCode: context.partnerCode ?? usualPartnerCode,
      replaceDevice: isSetUp && hasFactorOf("partner-app", context),
      ...(deviceId !== undefined && { deviceId }),
    } as const;
    const answer = await this.deps.calls.ask(async (token) => {
      // Not cancellable: once sent, the request reaches the phone even if the person leaves.
      const started = await this.deps.mobileFlows.start({ ...command, token }, uncancellable);
      if (!cancellation.isCancelled) return started;
      if (started.ok) await this.deps.mobileFlows.cancel({ token, id: started.value.id });
      return failure(cancelled);
    }, "app");
    return answer.ok ? { kind: "started", flow: answer.value } : answer.failure;
  }

  /**
   * The id of the app whose web view shows the portal. In an ordinary browser an id that came by a link does not
   * count (OTP-05).
   */
  private get deviceId(): string | undefined {
    return this.deps.embeddingPage.surroundings === "web-view" ? this.deps.sessions.deviceId : undefined;
  }
}

/** Cancels a mobile flow when the person turns away from it. */
export class CancelMobileFlow extends Service<Pick<Deps, "mobileFlows" | "sessions">> {
  /** Ignores failures: a flow that could not be cancelled expires by itself. */
  async execute(id: string): Promise<void> {
    const { token } = this.deps.sessions;
    if (token !== undefined) await this.deps.mobileFlows.cancel({ token, id });
  }
}
