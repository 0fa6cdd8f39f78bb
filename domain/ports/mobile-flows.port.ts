import type { SessionToken } from "#domain/identity/identity.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { MobileFlow, MobileFlowKind } from "#domain/mfa/mobile-app/mobile-flow.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/**
 * `partial-answer`, `empty-answer`: part of the data is missing, or all of it. GraphQL can fail with status 200 too
 * (API-05).
 */
export type MobileFlowsFailure =
  | MfaFailure
  | { readonly kind: "partial-answer"; readonly reference?: SupportReference }
  | { readonly kind: "empty-answer"; readonly reference?: SupportReference };

/** The platform's GraphQL calls for requests to a partner's mobile app. Every call needs a session. */
export interface MobileFlows {
  /** Sends a request to the app. Sent once, never retried: each one notifies the phone (SPEC-CHOICE D-25). */
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
