import { present, Query } from "#application/shared/query.ts";

/** What AuthorizePage reads of its address. */
export function readAuthorizeQuery(search: string): { readonly redirectUri?: string } {
  return present({ redirectUri: new Query(search).text("redirectUri") });
}
