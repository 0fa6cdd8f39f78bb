import type { Sessions } from "#domain/identity/sessions.ts";
import type { PartnerSignOnApi, SignOnFailure } from "#domain/ports/partner-sign-on-api.port.ts";
import type { Randomness } from "#domain/ports/randomness.port.ts";
import type { Arrivals } from "#domain/records/arrivals.ts";
import { savedRedirectUri } from "#domain/records/record-kinds.ts";
import type { Records } from "#domain/records/records.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";

/** `token-required`: the address brought no token, or brought it too long ago (SPEC-CHOICE D-59). */
export type BeginPartnerSessionFailure = SignOnFailure | { readonly kind: "token-required" };

/**
 * Spends the token of a partner's link for a session (spec §4 Partner SSO). The token is noted together with
 * the reference of the one call that spends it, so that a reload repeats that call and makes no second one.
 */
export class BeginPartnerSession {
  private readonly partnerSignOnApi: PartnerSignOnApi;
  private readonly arrivals: Arrivals;
  private readonly records: Records;
  private readonly sessions: Sessions;
  private readonly randomness: Randomness;

  constructor(ports: {
    readonly partnerSignOnApi: PartnerSignOnApi;
    readonly arrivals: Arrivals;
    readonly records: Records;
    readonly sessions: Sessions;
    readonly randomness: Randomness;
  }) {
    this.partnerSignOnApi = ports.partnerSignOnApi;
    this.arrivals = ports.arrivals;
    this.records = ports.records;
    this.sessions = ports.sessions;
    this.randomness = ports.randomness;
  }

  async execute(
    partnerCode: string,
    cancellation: Cancellation,
  ): Promise<Result<"begun", BeginPartnerSessionFailure>> {
    this.records.remove(savedRedirectUri);
    const { token, reference = this.randomness.uuid(), isBegun } = this.arrivals.at("partner-sso");
    if (isBegun) return success("begun");
    if (!token) return failure({ kind: "token-required" });
    this.arrivals.add("partner-sso", { reference });
    const signedOn = await this.partnerSignOnApi.signOn({ partnerCode, token, reference }, cancellation);
    if (signedOn.ok) {
      // Whoever was here before is gone; who comes is learnt when the session is used (CSR-08).
      this.sessions.forget();
      this.sessions.keep(signedOn.value);
      this.arrivals.keep("partner-sso", { isBegun: "true" });
      return success("begun");
    }
    const { kind } = signedOn.failure;
    if (kind === "refused" || kind === "unexpected") this.arrivals.spend("partner-sso");
    return signedOn;
  }
}
