import type { SessionToken } from "#domain/identity/identity.ts";
import type { Logger } from "#domain/ports/logger.port.ts";
import type { PartnerSsoApi } from "#domain/partner-sso/partner-sso-api.port.ts";
import { Service } from "#domain/shared/service.ts";

type Deps = { readonly partnerSsoApi: PartnerSsoApi; readonly logger: Logger };

/** Records the provider that a person signed in with last; a failure is only logged. */
export class RecordProvider extends Service<Deps> {
  async execute(session: {
    readonly token: SessionToken;
    readonly provider: string;
  }): Promise<{ readonly kind: "recorded" | "not-recorded" }> {
    const recorded = await this.deps.partnerSsoApi.recordProvider(session);
    if (recorded.ok) return { kind: "recorded" };
    this.deps.logger.warn(`The provider used last could not be recorded: ${recorded.failure.kind}.`);
    return { kind: "not-recorded" };
  }
}
