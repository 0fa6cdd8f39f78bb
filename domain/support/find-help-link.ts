import type { PartnerApi } from "#domain/ports/partner-api.port.ts";
import type { TrustedAddress } from "#domain/redirect/parsed-address.ts";
import type { Redirects } from "#domain/redirect/redirects.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

/** `none`: the partner said nothing that can be used, so the tenant's own help serves. */
export type FindHelpLinkOutcome =
  | { readonly kind: "found"; readonly address: TrustedAddress }
  | { readonly kind: "none" };

/** Asks the partner where this person finds help with logging in (spec §7 help-link, SPEC-CHOICE D-18). */
export class FindHelpLink {
  private readonly partnerApi: PartnerApi;
  private readonly redirects: Redirects;

  constructor(ports: { readonly partnerApi: PartnerApi; readonly redirects: Redirects }) {
    this.partnerApi = ports.partnerApi;
    this.redirects = ports.redirects;
  }

  async execute(
    query: { readonly partnerCode: string; readonly email: string },
    cancellation: Cancellation,
  ): Promise<FindHelpLinkOutcome> {
    const answer = await this.partnerApi.findHelpLink(query, cancellation);
    const address = answer.ok ? this.redirects.platform(answer.value) : undefined;
    return address === undefined ? { kind: "none" } : { kind: "found", address };
  }
}
