import { Container, type ServiceIdentifier } from "inversify";
import { once } from "#domain/shared/once.ts";
import type { FirstScreen } from "#src/first-screen/first-screen.ts";
import type { SignIn } from "#src/program/sign-in.ts";
import { bindDomain } from "./domain.module.ts";
import { bindPresenters } from "./presenters.module.ts";
import { tokens } from "./tokens.ts";

type Tokens = typeof tokens;
type Services = {
  readonly [Name in keyof Tokens]: Tokens[Name] extends ServiceIdentifier<infer Service> ? Service : never;
};

/**
 * Wires every page but LoginPage: each service is a singleton, created when first requested. What the first screen and
 * signing in have created, by the names of the tokens, is not created again.
 */
export function createContainer(firstScreen: FirstScreen, signIn: SignIn): Container {
  const container = new Container({ defaultScope: "Singleton" });
  const given: Partial<Services> = {
    ...firstScreen,
    ...signIn,
    takeRedeemed: once(firstScreen.redemption),
  };
  for (const [name, service] of Object.entries(given))
    if (Object.hasOwn(tokens, name))
      container.bind<unknown>(tokens[name as keyof Tokens]).toConstantValue(service);
  bindDomain(container);
  signIn.several?.bindSeveralProviders(container);
  bindPresenters(container);
  return container;
}
