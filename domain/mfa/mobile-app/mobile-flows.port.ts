import type { SessionToken } from "#domain/identity/identity.ts";
import type { MobileFlowsFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { MobileFlow, MobileFlowKind } from "#domain/mfa/mobile-app/mobile-flow.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/** The platform's GraphQL calls for requests to a partner's mobile app. Every call needs a session. */
export interface MobileFlows {
  /** Sends a request to the app. Sent once, never retried: each one notifies the phone. */
  start(
    command: {
      readonly token: SessionToken;
      readonly kind: MobileFlowKind;
      readonly partnerCode: string;
      readonly replaceDevice: boolean;
      /** Header `X-Device-Id`: the partner's mobile app that shows the portal. */
      readonly deviceId?: string;
    },
    cancellation: Cancellation,
  ): Promise<Result<MobileFlow, MobileFlowsFailure>>;
  /** Returns the current state; undefined if the platform no longer knows the flow. */
  read(
    query: { readonly token: SessionToken; readonly id: string },
    cancellation: Cancellation,
  ): Promise<Result<MobileFlow | undefined, MobileFlowsFailure>>;
  /** Cancels the request to the app. Leaving the page does not stop this call. */
  cancel(command: {
    readonly token: SessionToken;
    readonly id: string;
  }): Promise<Result<undefined, MobileFlowsFailure>>;
}
