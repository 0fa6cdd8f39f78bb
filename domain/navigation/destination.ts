import type { PageName, PageParameters } from "#domain/navigation/pages.ts";

export type { PageName } from "#domain/navigation/pages.ts";

/** What LoginPage can be asked for in its address (login-22, login-40, login-46). */
export type LoginParameters = PageParameters["root"];

/** What rides along on the redirect to AuthenticatePage in every kind of sign-in (SPEC-CHOICE D-15). */
export type SignInContext = PageParameters["authenticate"];

/** A place inside the portal, as a value: adapters make an address of it. */
export type Destination = {
  [Page in PageName]: { readonly page: Page } & PageParameters[Page];
}[PageName];
