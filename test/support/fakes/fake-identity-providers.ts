import type {
  AuthorizationAnswer,
  IdentityProvider,
  IdentityProviders,
} from "#domain/ports/identity-provider.port.ts";

/** The plugs of a test: the first is the tenant's own. */
export class FakeIdentityProviders implements IdentityProviders {
  private readonly own: IdentityProvider;
  private readonly all: readonly IdentityProvider[];

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
}
