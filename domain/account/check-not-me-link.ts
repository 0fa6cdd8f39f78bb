import type { NotMeApi, NotMeFailure } from "#domain/account/not-me-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { Service } from "#domain/shared/service.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";

/** `usable`: `email` is that of the account, if the platform has named it. A missing link counts as an expired one. */
type CheckNotMeLinkOutcome =
  | { readonly kind: "usable"; readonly token: string; readonly email?: string }
  | NotMeFailure;

type Deps = { readonly notMeApi: Pick<NotMeApi, "checkToken">; readonly linkParameters: LinkParameters };

/** Checks the link of a mail about a new sign-in, without spending it. */
export class CheckNotMeLink extends Service<Deps> {
  async execute(cancellation: Cancellation): Promise<CheckNotMeLinkOutcome> {
    const { token } = this.deps.linkParameters.at("not-me");
    if (!token) return { kind: "expired" };
    const checked = await this.deps.notMeApi.checkToken(token, cancellation);
    return checked.ok ? { kind: "usable", token, ...checked.value } : checked.failure;
  }
}
