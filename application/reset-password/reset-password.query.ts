import { present, Query } from "#application/shared/query.ts";

/** What ResetPasswordPage reads of its address (spec §2 ResetPasswordPage). */
export function readResetPasswordQuery(search: string): {
  readonly email?: string;
  readonly tokenExpired?: true;
} {
  const query = new Query(search);
  return present({ email: query.text("email"), tokenExpired: query.flag("tokenExpired") });
}
