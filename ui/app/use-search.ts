import { useLocation } from "react-router";

/** Returns the query string of the page's address. */
export function useSearch(): string {
  return useLocation().search;
}

/** Returns a key that changes with every history entry that is shown. */
export function useVisitKey(): string {
  return useLocation().key;
}
