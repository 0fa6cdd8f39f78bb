import type { IdentityProviders } from "#domain/ports/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { TrustedAddress } from "#domain/redirect/parsed-address.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import type { CurrentTenant } from "#domain/tenant/current-tenant.ts";

/** Signs out at the identity provider where the tenant has one of its own (SPEC-CHOICE D-22). */
export class LeaveProvider {
  private readonly providers: IdentityProviders;
  private readonly tenant: CurrentTenant;
  private readonly navigation: Navigation;

  constructor(ports: {
    readonly providers: IdentityProviders;
    readonly tenant: CurrentTenant;
    readonly navigation: Navigation;
  }) {
    this.providers = ports.providers;
    this.tenant = ports.tenant;
    this.navigation = ports.navigation;
  }

  async execute(returnTo: TrustedAddress): Promise<Result<"leaving", CallFailure>> {
    if (this.tenant.loginDomain.tenant.loginDomain !== undefined) {
      return this.providers.ofTenant().endSession({ returnTo });
    }
    return this.navigation.leave(returnTo)
      ? success("leaving")
      : failure({ kind: "unexpected", cause: "The address could not be left for." });
  }
}
