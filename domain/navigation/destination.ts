import type { PageName, PageParameters, PassedParameters } from "#domain/navigation/pages.ts";

export type { PageName } from "#domain/navigation/pages.ts";

/** The parameters in LoginPage's address. */
export type LoginParameters = PageParameters["root"];

/** The parameters that every kind of sign-in passes to AuthenticatePage. */
export type SignInContext = PageParameters["authenticate"];

/** A page with its parameters; the page table says which of them go to the address and which to this tab's storage. */
export type Destination = {
  [Page in PageName]: { readonly page: Page } & PageParameters[Page] & PassedParameters[Page];
}[PageName];
