import { Query } from "#application/shared/query.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";

/** Reads what LogoutPage takes from its query. `resume` ends no session: the provider has led back here. */
export function readLogoutQuery(search: string): { readonly redirectUri?: string; readonly resume?: true } {
  const query = new Query(search);
  return omitUnset({ redirectUri: query.text("redirectUri"), resume: query.flag("resume") });
}
