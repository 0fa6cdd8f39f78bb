import type { LatePresenters } from "#application/presenters.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import type { ContinueSession } from "#domain/login/continue-session.ts";
import type { LogIn } from "#domain/login/log-in.ts";
import type { Tabs } from "#domain/ports/tabs.port.ts";
import type { FindHelpLink } from "#domain/support/find-help-link.ts";
import type { IdentityProvider } from "#domain/ports/identity-provider.port.ts";
import type { Language } from "#domain/shared/language.ts";
import { pageAtPath } from "#adapters/navigation/page-paths.ts";
import { ConsoleJournal } from "#adapters/browser/console-journal.ts";
import { describeConfigProblems, type ConfigReading } from "./config.ts";
import { createContainer } from "./container/container.ts";
import { tokens } from "./container/tokens.ts";
import type { FirstScreen } from "./first-screen.ts";
import { configurePlugins } from "./identity-plugins.ts";

/** Everything behind the first screen. */
export type PortalServices = {
  readonly presenters: LatePresenters;
  readonly httpClient: HttpClient;
  readonly continueSession: ContinueSession;
  readonly logIn: LogIn;
  readonly findHelpLink: FindHelpLink;
  readonly tabs: Tabs;
  /** How the tenant's people sign in; known once the tenant is. */
  readonly credentials: () => IdentityProvider["credentials"];
};

/**
 * Tells whoever deploys what is wrong with the config, every problem at once, and which keys nobody reads.
 * False when the portal cannot work with it.
 */
export function reportConfig({ config, problems, unknownKeys }: ConfigReading): boolean {
  const journal = new ConsoleJournal(console);
  const plugins = configurePlugins(config.identityProviders);
  for (const key of [...unknownKeys, ...plugins.unknownKeys])
    journal.warn(`config.json: nobody reads ${key}`);
  const allProblems = [...problems, ...plugins.problems];
  if (allProblems.length > 0) journal.warn(describeConfigProblems(allProblems));
  return allProblems.length === 0;
}

/** Wires the portal onto its first screen. */
export function createPortal(firstScreen: FirstScreen, language: () => Language): PortalServices {
  const { plugins } = configurePlugins(firstScreen.config.identityProviders);
  const container = createContainer({ firstScreen, plugins, language });
  const { navigation } = firstScreen;
  const tabs = container.get(tokens.tabs);
  const leaveAfterSignOut = container.get(tokens.leaveAfterSignOut);
  tabs.listen((announcement) => {
    if (announcement === "signed-out") leaveAfterSignOut.execute(pageAtPath(navigation.shown.pathname));
  });
  return {
    presenters: container.get(tokens.presenters),
    httpClient: container.get(tokens.httpClient),
    continueSession: container.get(tokens.continueSession),
    logIn: container.get(tokens.logIn),
    findHelpLink: container.get(tokens.findHelpLink),
    tabs,
    credentials: () => container.get(tokens.identityProviders).ofTenant().credentials,
  };
}
