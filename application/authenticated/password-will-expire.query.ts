import { Query } from "#application/shared/query.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";

/** Matches a number of days in a query; any other text counts as absent. */
const days = /^-?\d{1,5}$/;

/** Reads what PasswordWillExpireErrorPage takes from its query. */
export function readPasswordWillExpireQuery(search: string): {
  readonly passwordExpiryInDays?: number;
  readonly redirectUri?: string;
} {
  const query = new Query(search);
  const text = query.text("passwordExpiryInDays") ?? "";
  return omitUnset({
    passwordExpiryInDays: days.test(text) ? Number(text) : undefined,
    redirectUri: query.text("redirectUri"),
  });
}
