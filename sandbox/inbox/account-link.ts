import type { AccountToken, AccountTokenPurpose } from "../world/account-tokens.ts";

const paths: Record<AccountTokenPurpose, string> = {
  ACTIVATE: "/activate/",
  REGISTER: "/register/",
  RESET: "/reset-password/update",
  VERIFY_EMAIL: "/verify-email/",
};

/** Returns the link of a mail: a page of the portal with the token and the addressee's language. */
export function accountLink(portal: string, { value, purpose, addressee }: AccountToken): string {
  const link = new URL(paths[purpose], portal);
  link.searchParams.set("token", value);
  if (purpose === "RESET") {
    link.searchParams.set("email", addressee.email);
  }
  link.searchParams.set("langCode", addressee.locale);
  return link.href;
}
