import type { SessionToken } from "#domain/identity/identity.ts";
import type { CallFailure, Refusal, SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/** `refused`: the token is unknown, already spent or too old (401), or there is no such partner (404). */
export type SignOnFailure = CallFailure | Refusal<"refused">;

/** A session of the platform's own provider, and the tenant that it belongs to. */
export type PartnerSession = { readonly token: SessionToken; readonly tenantCode: string };

/** The platform's calls for people who come from a partner's application. */
export interface PartnerSsoApi {
  /**
   * Exchanges a partner's one-time token for a session, which spends the token. With the reference of a call whose
   * answer was lost, the platform recognises the repeat and gives the same answer.
   */
  signOn(
    command: { readonly partnerCode: string; readonly token: string; readonly reference: SupportReference },
    cancellation: Cancellation,
  ): Promise<Result<PartnerSession, SignOnFailure>>;
  /** Records the provider that the person of this session signed in with; leaving the page does not cancel it. */
  recordProvider(command: {
    readonly token: SessionToken;
    readonly provider: string;
  }): Promise<Result<undefined, CallFailure>>;
}
