import { useLocation } from "react-router";

/** Returns the query string of the page's address. */
export function useSearch(): string {
  return useLocation().search;
}

/** Returns what changes with every entry of the browser's history that is shown. */
export function useVisitKey(): string {
  return useLocation().key;
}
