import { pages, type PageName } from "#domain/navigation/pages.ts";

/**
 * Returns whether one of the portal's own pages may be a redirect target. Logout redirects to the pages that asked for
 * it and to the login; no target may start a sign-in or a logout (RED-08).
 */
export function isAllowedOwnTarget(page: PageName | undefined, search: string): boolean {
  if (page === "logout") return search === "?resume=1";
  return page !== undefined && pages[page].isReturnable === true;
}
