import type { PageName, PageParameters } from "#domain/navigation/pages.ts";

export type { PageName } from "#domain/navigation/pages.ts";

/** The parameters in LoginPage's address (login-22, login-40, login-46). */
export type LoginParameters = PageParameters["root"];

/** The parameters that every kind of sign-in passes to AuthenticatePage (SPEC-CHOICE D-15). */
export type SignInContext = PageParameters["authenticate"];

/** A page of the portal with its parameters, as a value; adapters make a URL of it. */
export type Destination = {
  [Page in PageName]: { readonly page: Page } & PageParameters[Page];
}[PageName];
