import type { IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { Service } from "#domain/shared/service.ts";

type Deps = { readonly providers: Pick<IdentityProviders, "ofTenant"> };

/** Signs out at the tenant's provider, which goes straight to `returnTo` if it keeps no session for this tenant. */
export class EndProviderSession extends Service<Deps> {
  execute(returnTo: TrustedUrl): Promise<Result<"leaving", CallFailure>> {
    return this.deps.providers.ofTenant().endSession({ returnTo });
  }
}
