import type { Destination, LoginParameters } from "#domain/navigation/destination.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";

/** Returns LoginPage as a destination with the saved target, so that a detour does not lose it. */
export function returnToLogin(
  savedTarget: Pick<SavedTarget, "parameters">,
  parameters: LoginParameters = {},
): Extract<Destination, { readonly page: "login" }> {
  return { page: "login", ...savedTarget.parameters, ...parameters };
}
