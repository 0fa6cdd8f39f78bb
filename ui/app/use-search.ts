import { useLocation } from "react-router";

/** The query of the page's address, for the presenter that reads it. */
export function useSearch(): string {
  return useLocation().search;
}
