import { Query } from "#application/shared/query.ts";
import { present } from "#domain/shared/present.ts";

/** Reads what ResetPasswordPage takes from its query. */
export function readResetPasswordQuery(search: string): {
  readonly email?: string;
  readonly tokenExpired?: true;
} {
  const query = new Query(search);
  return present({ email: query.text("email"), tokenExpired: query.flag("tokenExpired") });
}
