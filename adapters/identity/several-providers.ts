import type {
  AuthorizationAnswer,
  IdentityProvider,
  IdentityProviders,
  SignInWay,
} from "#domain/ports/identity-provider.port.ts";
import { present } from "#domain/shared/present.ts";
import { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";
import { providerOfEmailDomain, type FurtherProvider } from "#domain/tenant/further-provider.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";
import { emailDomainOf } from "../sent-email.ts";
import { furtherProvidersIn } from "./further-provider-entries.ts";
import type { ConfiguredPlugin, ProviderTools } from "./plugin.ts";
import { ProviderRegistry } from "./provider-registry.ts";

type Further = { readonly entry: FurtherProvider; readonly provider: IdentityProvider };

/**
 * The providers of a tenant that has others beside its usual one, each with a page of its own (SPEC-CHOICE D-210). A
 * chunk of its own, loaded only if the login domain names such providers.
 */
export class SeveralProviders implements IdentityProviders {
  private readonly plugins: readonly ConfiguredPlugin[];
  private readonly tools: ProviderTools;
  private readonly usual: IdentityProviders;
  private found: readonly Further[] | undefined = undefined;

  constructor(plugins: readonly ConfiguredPlugin[], tools: ProviderTools) {
    this.plugins = plugins;
    this.tools = tools;
    this.usual = new ProviderRegistry(plugins, tools);
  }

  ofTenant(): IdentityProvider {
    return this.usual.ofTenant();
  }

  ofSession(providerCode: string | undefined): IdentityProvider {
    const own = this.further.find(({ entry }) => entry.code === providerCode);
    return own?.provider ?? this.usual.ofSession(providerCode);
  }

  /**
   * Returns the further provider that was asked, by the answer's `state`, or whose issuer the answer names; otherwise
   * leaves the choice to the usual provider. So the usual provider never gets a code that a further one has issued (RFC
   * 9207 §4).
   */
  ofAnswer(answer: AuthorizationAnswer): IdentityProvider {
    const own =
      this.further.find(({ provider }) => provider.ownsAnswer(answer)) ??
      this.further.find(({ entry }) => isIssuer(entry, answer));
    return own?.provider ?? this.usual.ofAnswer(answer);
  }

  /**
   * Returns the ways of the provider that the e-mail's domain belongs to: a further provider, else the usual one.
   * Without an e-mail, the ways of all of them.
   */
  ways({ email }: { readonly email?: string }): readonly SignInWay[] {
    if (email === undefined) return [...this.usual.ways({}), ...this.further.flatMap(waysOf)];
    const entries = this.further.map(({ entry }) => entry);
    const entry = providerOfEmailDomain(emailDomainOf(email), entries);
    const own = this.further.find((known) => known.entry === entry);
    return own ? waysOf(own) : this.usual.ways({ email });
  }

  /** Created when it is first asked for, because the tenant is not known before. */
  private get further(): readonly Further[] {
    this.found ??= this.create();
    return this.found;
  }

  private create(): readonly Further[] {
    const { logger, currentLoginDomain } = this.tools;
    const { loginDomain } = currentLoginDomain;
    return furtherProvidersIn(loginDomain, logger).flatMap((entry) => {
      const plugin = this.plugins.find(({ code }) => code === entry.code);
      if (!plugin) {
        logger.warn(`login domain: there is no usable plug of the provider ${entry.code}, which is left out`);
        return [];
      }
      const further = {
        entry,
        provider: plugin.create({ ...this.tools, ...asUsualProvider(entry, loginDomain) }),
      };
      if (waysOf(further).length > 0) return [further];
      logger.warn(`login domain: the provider ${entry.code} has no login page of its own and is left out`);
      return [];
    });
  }
}

/** Returns whether an answer names this provider as its issuer. A bare host name means https. */
function isIssuer({ loginDomain }: FurtherProvider, { issuer }: AuthorizationAnswer): boolean {
  return issuer !== undefined && [loginDomain, `https://${loginDomain}`].includes(issuer);
}

/** Returns the login domain as if this further provider were the tenant's usual one, which is what a plug reads. */
function asUsualProvider(
  { code: identityProvider, loginDomain: domain, loginClientId }: FurtherProvider,
  loginDomain: LoginDomain,
): Pick<ProviderTools, "currentLoginDomain"> {
  const { code, aliasCode, type } = loginDomain.tenant;
  const currentLoginDomain = new CurrentLoginDomain();
  const tenant = {
    code,
    aliasCode,
    type,
    identityProvider,
    loginClientId,
    ...present({ loginDomain: domain }),
  };
  currentLoginDomain.enter({ ...loginDomain, tenant });
  return { currentLoginDomain };
}

/** Returns the ways to the provider's own page, with its name as the tenant gives it. */
function waysOf({ entry, provider }: Further): readonly SignInWay[] {
  return provider.ways({}).flatMap((way): readonly SignInWay[] => {
    if (way.kind !== "redirect") return [];
    return [{ ...way, provider: entry.code, ...present({ label: entry.label }) }];
  });
}
