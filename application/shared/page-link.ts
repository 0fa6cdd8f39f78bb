import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { Destination, LoginParameters } from "#domain/navigation/destination.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";

/** A link to another page of the portal: an address to show, and a function that goes there without a reload. */
export type PageLink = { readonly address: string; readonly follow: () => void };

export type PageLinkDeps = { readonly navigation: Pick<Navigation, "go" | "urlOf"> };
export type LogInLinkDeps = PageLinkDeps & { readonly savedTarget: Pick<SavedTarget, "parameters"> };

/** Returns a link to a page of the portal. */
export function pageLink(navigation: PageLinkDeps["navigation"], destination: Destination): PageLink {
  return { address: navigation.urlOf(destination), follow: () => navigation.go(destination) };
}

/**
 * Returns a link that passes on the e-mail, if it is known. Only a browser that opens the link in a new tab gets it in
 * the address; navigation without a reload stores it in this tab instead.
 */
export function pageLinkFor(
  email: string | undefined,
  destination: Extract<Destination, { readonly page: "login" | "reset-password" | "activate-expired" }>,
  { navigation }: PageLinkDeps,
): PageLink {
  return pageLink(navigation, email ? { ...destination, email } : destination);
}

/** Returns a link to LoginPage, by default to its form, with the target of this tab and the e-mail, if it is known. */
export function logInLink(
  deps: LogInLinkDeps,
  email?: string,
  parameters: LoginParameters = { newSession: true },
): PageLink {
  return pageLinkFor(email, returnToLogin(deps.savedTarget, parameters), deps);
}
