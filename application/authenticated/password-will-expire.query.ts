import { present, Query } from "#application/shared/query.ts";

/** A number of days as an address may name it: anything else counts as absent. */
const days = /^-?\d{1,5}$/;

/** What PasswordWillExpireErrorPage reads of its address (expiry-04). */
export function readPasswordWillExpireQuery(search: string): {
  readonly passwordExpiryInDays?: number;
  readonly redirectUri?: string;
} {
  const query = new Query(search);
  const text = query.text("passwordExpiryInDays") ?? "";
  return present({
    passwordExpiryInDays: days.test(text) ? Number(text) : undefined,
    redirectUri: query.text("redirectUri"),
  });
}
