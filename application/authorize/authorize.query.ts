import { Query } from "#application/shared/query.ts";
import { present } from "#domain/shared/present.ts";

/** Reads what AuthorizePage takes from its query. */
export function readAuthorizeQuery(search: string): { readonly redirectUri?: string } {
  return present({ redirectUri: new Query(search).text("redirectUri") });
}
