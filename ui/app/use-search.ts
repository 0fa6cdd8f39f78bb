import { useLocation } from "react-router";

/** Returns the query string of the page's address. */
export function useSearch(): string {
  return useLocation().search;
}
