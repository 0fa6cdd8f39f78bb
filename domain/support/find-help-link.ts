import type { PartnerApi } from "#domain/support/partner-api.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { Service } from "#domain/shared/service.ts";

/** `none`: the partner gave no usable address, so the tenant's own help link is used. */
type FindHelpLinkOutcome =
  | { readonly kind: "found"; readonly address: TrustedUrl }
  | { readonly kind: "none" };

type Deps = { readonly partnerApi: PartnerApi; readonly redirectPolicy: RedirectPolicy };

/** Asks the partner for the page that helps this person to sign in. */
export class FindHelpLink extends Service<Deps> {
  async execute(
    query: { readonly partnerCode: string; readonly email: string },
    cancellation: Cancellation,
  ): Promise<FindHelpLinkOutcome> {
    const answer = await this.deps.partnerApi.findHelpLink(query, cancellation);
    const address = answer.ok ? this.deps.redirectPolicy.platform(answer.value) : undefined;
    return address === undefined ? { kind: "none" } : { kind: "found", address };
  }
}
