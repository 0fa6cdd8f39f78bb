import type {
  AuthorizationAnswer,
  IdentityProvider,
  IdentityProviders,
  SignInWay,
} from "#domain/provider/identity-provider.port.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { asRecord } from "#domain/storage/storage-entry.ts";
import { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";
import { providerOfEmailDomain, type FurtherProvider } from "#domain/tenant/further-provider.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";
import { emailDomainOf } from "../shared/sent-email.ts";
import { furtherProvidersIn } from "./further-provider-entries.ts";
import type { ConfiguredPlugin, ProviderTools } from "./plugin.ts";
import { ProviderRegistry } from "./provider-registry.ts";

type Further = {
  readonly entry: FurtherProvider;
  readonly provider: IdentityProvider;
  /** By which its answers are known: of the configuration, else of the tenant's record. */
  readonly issuer: unknown;
};

/**
 * The providers of a tenant that has others beside its usual one, each with a page of its own. A chunk of its own,
 * loaded only if the login domain names such providers.
 */
export class SeveralProviders implements IdentityProviders {
  private readonly plugins: readonly ConfiguredPlugin[];
  private readonly tools: ProviderTools;
  private readonly parts: Readonly<Record<string, unknown>>;
  private readonly usual: IdentityProviders;
  private found: readonly Further[] | undefined = undefined;

  /** `parts`: the runtime configuration's `identityProviders`. */
  constructor(
    plugins: readonly ConfiguredPlugin[],
    tools: ProviderTools,
    parts: Readonly<Record<string, unknown>>,
  ) {
    this.plugins = plugins;
    this.tools = tools;
    this.parts = parts;
    this.usual = new ProviderRegistry(plugins, tools);
  }

  ofTenant(): IdentityProvider {
    return this.usual.ofTenant();
  }

  /** A code in place of a key is of a time when the provider had no key: it was the first with this code. */
  ofSession(name: string | undefined): IdentityProvider {
    const isOfUsual = name === this.usual.ofTenant().code;
    const own =
      this.further.find(({ entry }) => entry.key === name) ??
      this.further.find(({ entry }) => entry.code === name && !isOfUsual);
    return own?.provider ?? this.usual.ofSession(name);
  }

  /**
   * Returns the further provider that was asked, by the answer's `state`, or whose issuer the answer names; otherwise
   * leaves the choice to the usual provider. So the usual provider never gets a code that a further one has issued (RFC
   * 9207 §4).
   */
  ofAnswer(answer: AuthorizationAnswer): IdentityProvider {
    const own =
      this.further.find(({ provider }) => provider.ownsAnswer(answer)) ??
      this.further.find((known) => isIssuer(known, answer));
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
    return furtherProvidersIn(loginDomain, this.tools).flatMap((entry) => {
      const further = this.created(entry, loginDomain);
      if (typeof further !== "string") return [further];
      logger.warn(`login domain: ${further}, which is left out`);
      return [];
    });
  }

  /** Creates the provider of an entry; otherwise returns what is wrong with the entry. */
  private created(entry: FurtherProvider, loginDomain: LoginDomain): Further | string {
    const { key, code } = entry;
    const plugin = this.plugins.find((known) => known.code === code);
    if (!plugin) return `there is no usable plug of the provider ${code}`;
    const isOfOtherPlug = key !== code && this.plugins.some((known) => known.code === key);
    if (isOfOtherPlug) return `the provider ${code} has as its key the code of another plug, ${key}`;
    const { [key]: raw = { code } } = this.parts;
    const settings = asRecord(raw) ?? {};
    const own = key === code ? undefined : { key, raw };
    if (own && settings["code"] !== code)
      return `the provider ${key} has the code ${code}, and another one in config.json`;
    const provider = plugin.create({ ...this.tools, ...asUsualProvider(entry, loginDomain) }, own);
    if (provider.code !== key) return `the plug of the provider ${code} cannot have the key ${key}`;
    const { issuer = entry.loginDomain } = settings;
    const further = { entry, provider, issuer };
    return waysOf(further).length > 0 ? further : `the provider ${code} has no login page of its own`;
  }
}

/** Returns whether an answer names this provider as its issuer. A bare host name means https. */
function isIssuer(known: Further, { issuer }: AuthorizationAnswer): boolean {
  return issuer !== undefined && [known.issuer, `https://${String(known.issuer)}`].includes(issuer);
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
    ...omitUnset({ loginDomain: domain }),
  };
  currentLoginDomain.enter({ ...loginDomain, tenant });
  return { currentLoginDomain };
}

/** Returns the ways to the provider's own page, with its name and logo as the tenant gives them. */
function waysOf({ entry, provider }: Further): readonly SignInWay[] {
  return provider.ways({}).flatMap((way): readonly SignInWay[] => {
    if (way.kind !== "redirect") return [];
    const { key: provider, label, logo } = entry;
    return [{ ...way, provider, ...omitUnset({ label, logo }) }];
  });
}
