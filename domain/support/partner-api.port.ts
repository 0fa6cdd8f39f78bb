import type { DueStep } from "#domain/identity/due-step.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type { CallFailure, Refusal, SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/** A token for the tenant's application, and the code of its tenant. */
export type TenantToken = { readonly token: string; readonly tenantCode: string };

/**
 * `refused`: the session to be exchanged has ended or is not the partner's (401, 404). `step-due`: the person has to
 * take this step first (403).
 */
export type PartnerFailure =
  | CallFailure
  | { readonly kind: "step-due"; readonly step: DueStep; readonly reference?: SupportReference }
  | Refusal<"refused">;

/** The platform's calls for its own provider and the partners. */
export interface PartnerApi {
  /** Exchanges a session token for a token of the tenant's application. */
  exchangeToken(
    command: { readonly partnerCode: string; readonly token: SessionToken },
    cancellation: Cancellation,
  ): Promise<Result<TenantToken, PartnerFailure>>;
  /** Returns the page on which a partner helps this person to sign in; undefined if it has none. */
  findHelpLink(
    query: { readonly partnerCode: string; readonly email: string },
    cancellation: Cancellation,
  ): Promise<Result<string | undefined, CallFailure>>;
}
