import { Query } from "#application/shared/query.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";

/** Reads what ResetPasswordPage takes from its query. */
export function readResetPasswordQuery(search: string): {
  readonly email?: string;
  readonly tokenExpired?: true;
} {
  const query = new Query(search);
  return omitUnset({ email: query.text("email"), tokenExpired: query.flag("tokenExpired") });
}
