import { Query } from "#application/shared/query.ts";

/** Reads the target of the way back from the query of the page of second steps; not yet validated. */
export function readSecondStepsQuery(search: string): string | undefined {
  return new Query(search).text("redirectUri");
}
