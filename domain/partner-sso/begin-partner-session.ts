import type { SessionToken } from "#domain/identity/identity.ts";
import type { PartnerSsoApi, SignOnFailure } from "#domain/partner-sso/partner-sso-api.port.ts";
import type { Randomness } from "#domain/ports/randomness.port.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { Service } from "#domain/shared/service.ts";
import type { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";
import { isCodeOf } from "#domain/tenant/tenant-code.ts";

/**
 * `token-required`: the address had no token, or the stored one was removed, because it was too old or by a logout.
 * `foreign-tenant`: the token belongs to a person of another tenant than this host's.
 */
export type BeginPartnerSessionFailure =
  | SignOnFailure
  | { readonly kind: "token-required" }
  | { readonly kind: "foreign-tenant" };

type Deps = {
  readonly partnerSsoApi: PartnerSsoApi;
  readonly linkParameters: LinkParameters;
  readonly savedTarget: SavedTarget;
  readonly currentLoginDomain: CurrentLoginDomain;
  readonly randomness: Randomness;
};

/**
 * Exchanges the token of a partner's link for a session. The token is stored with the reference of the one call that
 * spends it, so that a reload repeats that call instead of making a second one. The new session is then stored in place
 * of the token. The browser's session is only replaced once the platform has identified the person.
 */
export class BeginPartnerSession extends Service<Deps> {
  async execute(
    partnerCode: string,
    cancellation: Cancellation,
  ): Promise<Result<SessionToken, BeginPartnerSessionFailure>> {
    this.deps.savedTarget.forgetAddress();
    const {
      token,
      reference = this.deps.randomness.uuid(),
      session,
    } = this.deps.linkParameters.at("partner-sso");
    if (session !== undefined) return success(session);
    if (!token) return failure({ kind: "token-required" });
    this.deps.linkParameters.add("partner-sso", { reference });
    const signedOn = await this.deps.partnerSsoApi.signOn({ partnerCode, token, reference }, cancellation);
    if (!signedOn.ok) return signedOn;
    // By a link, any partner's account could otherwise end the session of a person of this tenant.
    if (!isCodeOf(this.deps.currentLoginDomain.loginDomain.tenant, signedOn.value.tenantCode)) {
      return failure({ kind: "foreign-tenant" });
    }
    // A logout in another tab has removed the link's parameters (state-16).
    if (this.deps.linkParameters.at("partner-sso").reference !== reference)
      return failure({ kind: "token-required" });
    this.deps.linkParameters.keep("partner-sso", { session: signedOn.value.token });
    return success(signedOn.value.token);
  }
}
