import type { SessionToken } from "#domain/identity/identity.ts";
import type { MfaFailure } from "#domain/mfa/mfa-problem.ts";
import type { MobileFlow, MobileFlowKind } from "#domain/mfa/mobile-flow.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/**
 * `partial-answer`, `empty-answer`: an answer with half of what it should hold, or nothing of it: GraphQL fails
 * with status 200 too (API-05).
 */
export type MobileFlowsFailure =
  | MfaFailure
  | { readonly kind: "partial-answer"; readonly reference?: SupportReference }
  | { readonly kind: "empty-answer"; readonly reference?: SupportReference };

/** What is asked of a partner's mobile app (platform, GraphQL). Every call needs a session. */
export interface MobileFlows {
  /** Asks the app. Sent once, never repeated: each time a phone would ring (SPEC-CHOICE D-25). */
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
  /** How it stands; undefined when the platform knows no such flow any more. */
  read(
    query: { readonly token: SessionToken; readonly id: string },
    cancellation: Cancellation,
  ): Promise<Result<MobileFlow | undefined, MobileFlowsFailure>>;
  /** Takes the question back. Nobody waits for it, and leaving does not stop it. */
  cancel(command: {
    readonly token: SessionToken;
    readonly id: string;
  }): Promise<Result<undefined, MobileFlowsFailure>>;
}
