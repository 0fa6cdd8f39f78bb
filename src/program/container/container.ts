import type { PublicNetwork } from "#adapters/http/public-network.ts";
import { Container } from "inversify";
import { RestLoginDomains } from "#adapters/platform-api/rest/rest-login-domains.ts";
import type { ConfiguredPlugin } from "#adapters/identity/plugin.ts";
import type { Language } from "#domain/shared/language.ts";
import { once } from "#domain/shared/once.ts";
import { defaultApiBaseUrl } from "#src/config/defaults.ts";
import type { FirstScreen } from "#src/first-screen/first-screen.ts";
import { bindAdapters } from "./adapters.module.ts";
import type { bindSeveralProviders, createSeveralProviders } from "./several-providers.module.ts";
import { bindDomain } from "./domain.module.ts";
import { bindPresenters } from "./presenters.module.ts";
import { tokens } from "./tokens.ts";
import { provide } from "./wire.ts";

type LoginDomainsOptions = ConstructorParameters<typeof RestLoginDomains>[0];

/** The services and settings that the container starts from. */
type Foundation = {
  readonly firstScreen: FirstScreen;
  readonly plugins: readonly ConfiguredPlugin[];
  /** The language of the interface at this moment. */
  readonly language: () => Language;
  readonly publicNetwork: PublicNetwork;
  /** The functions for a tenant with several providers; undefined if the tenant has one. */
  readonly several?:
    | {
        readonly createSeveralProviders: typeof createSeveralProviders;
        readonly bindSeveralProviders: typeof bindSeveralProviders;
      }
    | undefined;
};

/** Wires the whole portal: each service is a singleton, created when first requested. */
export function createContainer({
  firstScreen,
  plugins,
  language,
  publicNetwork,
  several,
}: Foundation): Container {
  const container = new Container({ defaultScope: "Singleton" });
  container.bind(tokens.window).toConstantValue(firstScreen.window);
  container.bind(tokens.publicNetwork).toConstantValue(publicNetwork);
  container.bind(tokens.config).toConstantValue(firstScreen.config);
  container.bind(tokens.urlParser).toConstantValue(firstScreen.urlParser);
  container.bind(tokens.clock).toConstantValue(firstScreen.clock);
  container.bind(tokens.navigation).toConstantValue(firstScreen.navigation);
  container.bind(tokens.currentLoginDomain).toConstantValue(firstScreen.currentLoginDomain);
  container.bind(tokens.storage).toConstantValue(firstScreen.storage);
  container.bind(tokens.linkParameters).toConstantValue(firstScreen.linkParameters);
  container.bind(tokens.redirectPolicy).toConstantValue(firstScreen.redirectPolicy);
  container.bind(tokens.rememberedEmail).toConstantValue(firstScreen.rememberedEmail);
  container.bind(tokens.savedTarget).toConstantValue(firstScreen.savedTarget);
  container.bind(tokens.errorPageState).toConstantValue(firstScreen.errorPageState);
  container.bind(tokens.language).toConstantValue(language);
  container.bind(tokens.takeRedeemed).toConstantValue(once(firstScreen.redemption));
  // The boot script's check answers the first question whether there is a session; later questions need a new check.
  bindAdapters(container, plugins, once(firstScreen.boot.sessionCheck), several?.createSeveralProviders);
  provide(
    container,
    tokens.loginDomains,
    { client: tokens.httpClient, clock: tokens.clock },
    (deps) => new RestLoginDomains({ ...deps, ...earlyAnswer(firstScreen) }),
  );
  bindDomain(container);
  several?.bindSeveralProviders(container);
  bindPresenters(container);
  return container;
}

/**
 * Returns the boot script's answer. It was requested at the default base before the configuration was loaded, so it
 * counts only if that is the configured base.
 */
function earlyAnswer({ boot, config }: FirstScreen): Pick<LoginDomainsOptions, "early"> {
  if (config.apiBaseUrl !== defaultApiBaseUrl) return {};
  const { domain, language: langCode, loginDomain: answer, partnerCode } = boot;
  return { early: { domain, langCode, answer, ...(partnerCode !== undefined && { partnerCode }) } };
}
