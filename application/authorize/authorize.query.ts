import { Query } from "#application/shared/query.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";

/** Reads what AuthorizePage takes from its query. */
export function readAuthorizeQuery(search: string): { readonly redirectUri?: string } {
  return omitUnset({ redirectUri: new Query(search).text("redirectUri") });
}
