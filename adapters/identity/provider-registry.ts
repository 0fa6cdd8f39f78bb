import type {
  AuthorizationAnswer,
  IdentityProvider,
  IdentityProviders,
  SignInWay,
} from "#domain/provider/identity-provider.port.ts";
import type { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";
import type { ConfiguredPlugin, ProviderTools } from "./plugin.ts";

/** The identity providers of this deployment, one per plug. */
export class ProviderRegistry implements IdentityProviders {
  private readonly providers: readonly IdentityProvider[];
  private readonly currentLoginDomain: CurrentLoginDomain;

  constructor(plugins: readonly ConfiguredPlugin[], tools: ProviderTools) {
    this.providers = plugins.map((plugin) => plugin.create(tools));
    this.currentLoginDomain = tools.currentLoginDomain;
  }

  /** Returns the tenant's provider. Throws when this build has no such plug, so that signing in is impossible. */
  ofTenant(): IdentityProvider {
    const { identityProvider } = this.currentLoginDomain.loginDomain.tenant;
    const own = this.withCode(identityProvider);
    if (!own) throw new Error("The tenant's identity provider is not plugged in.");
    return own;
  }

  ofSession(providerCode: string | undefined): IdentityProvider {
    return this.withCode(providerCode) ?? this.ofTenant();
  }

  ofAnswer(answer: AuthorizationAnswer): IdentityProvider {
    return this.providers.find((provider) => provider.ownsAnswer(answer)) ?? this.ofTenant();
  }

  ways(known: { readonly email?: string }): readonly SignInWay[] {
    return this.ofTenant().ways(known);
  }

  private withCode(code: string | undefined): IdentityProvider | undefined {
    return this.providers.find((provider) => provider.code === code);
  }
}
