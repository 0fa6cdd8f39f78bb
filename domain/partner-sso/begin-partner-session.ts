import type { SessionToken } from "#domain/identity/identity.ts";
import type { PartnerSignOnApi, SignOnFailure } from "#domain/ports/partner-sign-on-api.port.ts";
import type { Randomness } from "#domain/ports/randomness.port.ts";
import type { Arrivals } from "#domain/records/arrivals.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import type { CurrentTenant } from "#domain/tenant/current-tenant.ts";
import { isCodeOf } from "#domain/tenant/tenant-code.ts";

/**
 * `token-required`: the address brought no token, or brought it too long ago (SPEC-CHOICE D-59). `foreign-tenant`:
 * the token is of a person of another tenant than this host's (SPEC-CHOICE D-69).
 */
export type BeginPartnerSessionFailure =
  | SignOnFailure
  | { readonly kind: "token-required" }
  | { readonly kind: "foreign-tenant" };

/**
 * Spends the token of a partner's link for a session (spec §4 Partner SSO). The token is noted together with
 * the reference of the one call that spends it, so that a reload repeats that call and makes no second one. The
 * session that it gives waits in its place: that of the browser is replaced once it is known who comes.
 */
export class BeginPartnerSession {
  private readonly partnerSignOnApi: PartnerSignOnApi;
  private readonly arrivals: Arrivals;
  private readonly savedTarget: SavedTarget;
  private readonly tenant: CurrentTenant;
  private readonly randomness: Randomness;

  constructor(ports: {
    readonly partnerSignOnApi: PartnerSignOnApi;
    readonly arrivals: Arrivals;
    readonly savedTarget: SavedTarget;
    readonly tenant: CurrentTenant;
    readonly randomness: Randomness;
  }) {
    this.partnerSignOnApi = ports.partnerSignOnApi;
    this.arrivals = ports.arrivals;
    this.savedTarget = ports.savedTarget;
    this.tenant = ports.tenant;
    this.randomness = ports.randomness;
  }

  async execute(
    partnerCode: string,
    cancellation: Cancellation,
  ): Promise<Result<SessionToken, BeginPartnerSessionFailure>> {
    this.savedTarget.forgetAddress();
    const { token, reference = this.randomness.uuid(), session } = this.arrivals.at("partner-sso");
    if (session !== undefined) return success(session);
    if (!token) return failure({ kind: "token-required" });
    this.arrivals.add("partner-sso", { reference });
    const signedOn = await this.partnerSignOnApi.signOn({ partnerCode, token, reference }, cancellation);
    if (!signedOn.ok) return signedOn;
    // SPEC-CHOICE D-69
    if (!isCodeOf(this.tenant.loginDomain.tenant, signedOn.value.tenantCode)) {
      return failure({ kind: "foreign-tenant" });
    }
    this.arrivals.keep("partner-sso", { session: signedOn.value.token });
    return success(signedOn.value.token);
  }
}
