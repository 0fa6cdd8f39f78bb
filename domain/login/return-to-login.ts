import type { Destination, LoginParameters } from "#domain/navigation/destination.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";

/** LoginPage with whatever the person came for, so that no detour loses the way back (SPEC-CHOICE D-51). */
export function returnToLogin(
  savedTarget: Pick<SavedTarget, "parameters">,
  parameters: LoginParameters = {},
): Extract<Destination, { readonly page: "login" }> {
  return { page: "login", ...savedTarget.parameters, ...parameters };
}
