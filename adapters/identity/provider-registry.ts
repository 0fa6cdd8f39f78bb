import type {
  AuthorizationCallback,
  IdentityProvider,
  IdentityProviders,
} from "#domain/ports/identity-provider.port.ts";
import type { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";
import type { ConfiguredPlugin, ProviderTools } from "./plugin.ts";

/** The plugs of this deployment, one provider each. */
export class ProviderRegistry implements IdentityProviders {
  private readonly providers: readonly IdentityProvider[];
  private readonly currentLoginDomain: CurrentLoginDomain;

  constructor(plugins: readonly ConfiguredPlugin[], tools: ProviderTools) {
    this.providers = plugins.map((plugin) => plugin.create(tools));
    this.currentLoginDomain = tools.currentLoginDomain;
  }

  /** Throws when the tenant names a provider that is not plugged in: nobody can sign in there. */
  ofTenant(): IdentityProvider {
    const { identityProvider } = this.currentLoginDomain.loginDomain.tenant;
    const own = this.withCode(identityProvider);
    if (!own) throw new Error("The tenant's identity provider is not plugged in.");
    return own;
  }

  ofSession(providerCode: string | undefined): IdentityProvider {
    return this.withCode(providerCode) ?? this.ofTenant();
  }

  ofCallback(callback: AuthorizationCallback): IdentityProvider {
    return this.providers.find((provider) => provider.ownsCallback(callback)) ?? this.ofTenant();
  }

  private withCode(code: string | undefined): IdentityProvider | undefined {
    return this.providers.find((provider) => provider.code === code);
  }
}
