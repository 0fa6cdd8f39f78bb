import type { SignInRequest } from "#domain/login/sign-in-request.ts";
import type { RedirectWay } from "#domain/provider/sign-in-ways.ts";
import type { SignInWay } from "#domain/provider/identity-provider.port.ts";

/** What decides whether LoginPage leaves for the provider's page without being asked to. */
export type LoginVisit = {
  /** The ways in which the tenant's people sign in, as far as they are known without an e-mail. */
  readonly ways: readonly SignInWay[];
  readonly request: Pick<SignInRequest, "newSession" | "loggedOut">;
  /** Whether the page says something first. */
  readonly hasMessage: boolean;
  /** Whether there may be a session to continue, or to ask the person about first. */
  readonly mayHaveSession: boolean;
  /** Whether a person has just logged out in this browser. */
  readonly hasJustEnded: boolean;
  /** Whether this tab may redirect once more without being asked to. */
  readonly mayRedirect: boolean;
  /** Whether the person has come back to the page by Back, or has reloaded it. */
  readonly isReturn: boolean;
};

/** Returns the way to the provider's page where there is no other way; otherwise undefined. */
export function soleRedirect(ways: readonly SignInWay[]): RedirectWay | undefined {
  const [way, ...others] = ways;
  return way?.kind === "redirect" && others.length === 0 ? way : undefined;
}

/** Returns the way to the provider's page where there is no other, and the provider does not want the e-mail first. */
export function soleRedirectWithoutEmail(ways: readonly SignInWay[]): RedirectWay | undefined {
  const way = soleRedirect(ways);
  return way?.asksEmail ? undefined : way;
}

/**
 * Returns the way by which LoginPage leaves at once, because it is the only one and nothing has to be shown or asked
 * first; undefined where the page is shown. The early departure and ContinueSession both decide by it.
 */
export function unaskedRedirect(visit: LoginVisit): RedirectWay | undefined {
  const { request, hasMessage, mayHaveSession, hasJustEnded, mayRedirect, isReturn } = visit;
  const way = soleRedirectWithoutEmail(visit.ways);
  if (!way) return undefined;
  if (request.newSession || request.loggedOut) return undefined;
  const isShown = hasMessage || mayHaveSession || hasJustEnded || !mayRedirect || isReturn;
  return isShown ? undefined : way;
}
