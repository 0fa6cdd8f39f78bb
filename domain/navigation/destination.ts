import type { PageName, PageParameters, PassedParameters } from "#domain/navigation/pages.ts";

export type { PageName } from "#domain/navigation/pages.ts";

/** The parameters in LoginPage's address. */
export type LoginParameters = PageParameters["root"];

/** The parameters that every kind of sign-in passes to AuthenticatePage. */
export type SignInContext = PageParameters["authenticate"];

/**
 * A page of the portal with its parameters, as a value. The navigation adapter writes each to the address or to this
 * tab's storage, as the page table says.
 */
export type Destination = {
  [Page in PageName]: { readonly page: Page } & PageParameters[Page] & PassedParameters[Page];
}[PageName];
