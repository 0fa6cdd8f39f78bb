import type {
  AuthorizationAnswer,
  IdentityProvider,
  IdentityProviders,
  SignInWay,
} from "#domain/provider/identity-provider.port.ts";

/** The plugs of a test: the first is the tenant's own. */
export class FakeIdentityProviders implements IdentityProviders {
  private readonly own: IdentityProvider;
  private readonly all: readonly IdentityProvider[];

  /** The ways of further providers by the domains of their people's e-mails. */
  realms: Readonly<Record<string, readonly SignInWay[]>> = {};

  constructor(own: IdentityProvider, ...others: readonly IdentityProvider[]) {
    this.own = own;
    this.all = [own, ...others];
  }

  ofTenant(): IdentityProvider {
    return this.own;
  }

  ofSession(providerCode: string | undefined): IdentityProvider {
    return this.all.find((provider) => provider.code === providerCode) ?? this.own;
  }

  ofAnswer(answer: AuthorizationAnswer): IdentityProvider {
    return this.all.find((provider) => provider.ownsAnswer(answer)) ?? this.own;
  }

  ways(known: { readonly email?: string }): readonly SignInWay[] {
    const domain = known.email?.split("@").at(-1);
    if (domain === undefined) return [...this.ofTenant().ways({}), ...Object.values(this.realms).flat()];
    return this.realms[domain] ?? this.ofTenant().ways(known);
  }
}
