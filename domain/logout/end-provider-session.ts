import type { IdentityProviders } from "#domain/ports/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import type { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";

type Deps = {
  readonly providers: IdentityProviders;
  readonly currentLoginDomain: CurrentLoginDomain;
  readonly navigation: Navigation;
};

/**
 * Signs out at the tenant's identity provider, or goes straight to `returnTo` if it has none of its own
 * (SPEC-CHOICE D-22).
 */
export class EndProviderSession {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async execute(returnTo: TrustedUrl): Promise<Result<"leaving", CallFailure>> {
    if (this.deps.currentLoginDomain.loginDomain.tenant.loginDomain !== undefined) {
      return this.deps.providers.ofTenant().endSession({ returnTo });
    }
    return this.deps.navigation.leave(returnTo)
      ? success("leaving")
      : failure({ kind: "unexpected", cause: "The address could not be left for." });
  }
}
