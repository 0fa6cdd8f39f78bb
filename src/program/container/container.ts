import { once } from "#domain/shared/once.ts";
import type { FirstScreen } from "#src/first-screen/first-screen.ts";
import type { SignIn } from "#src/program/sign-in.ts";
import { useCases, type Foundation } from "./domain.module.ts";
import { Services, type Made } from "./service-container.ts";

/** All services but those that only some pages need. */
export type Portal = Services<Foundation & Made<typeof useCases>>;

/**
 * Wires every page but LoginPage. What the first screen and signing in have created is not created again.
 */
export function createContainer(firstScreen: FirstScreen, signIn: SignIn): Portal {
  const portal = new Services<Foundation>({
    ...firstScreen,
    ...signIn,
    takeRedeemed: once(firstScreen.redemption),
  }).with(useCases);
  signIn.several?.bindSeveralProviders(portal);
  return portal;
}
