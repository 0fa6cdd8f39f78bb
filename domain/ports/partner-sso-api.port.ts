import type { SessionToken } from "#domain/identity/identity.ts";
import type { CallFailure, SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/** `refused`: the token is unknown, spent or too old (401), or there is no such partner (404). */
export type SignOnFailure = CallFailure | { readonly kind: "refused"; readonly reference?: SupportReference };

/** A session of the platform's own provider, and the tenant that it belongs to. */
export type PartnerSession = { readonly token: SessionToken; readonly tenantCode: string };

/** The platform's calls for people who come from a partner's application (platform calls 4 and 9). */
export interface PartnerSsoApi {
  /**
   * Turns a partner's one-time token into a session. Spends the token: with the reference of a call whose
   * answer was lost, it is that call once more, and is answered as that one was (SPEC-CHOICE D-25).
   */
  signOn(
    command: { readonly partnerCode: string; readonly token: string; readonly reference: SupportReference },
    cancellation: Cancellation,
  ): Promise<Result<PartnerSession, SignOnFailure>>;
  /** Notes by which provider the person of this session signed in; leaving does not cancel it (SPEC-CHOICE D-19). */
  recordProvider(command: {
    readonly token: SessionToken;
    readonly provider: string;
  }): Promise<Result<undefined, CallFailure>>;
}
