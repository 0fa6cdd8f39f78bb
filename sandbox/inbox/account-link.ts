import { mails } from "#packages/mails/mails.ts";
import type { AccountToken, AccountTokenPurpose } from "../world/account-tokens.ts";

/** The mails that bring the links, by the purposes of their tokens. */
export const linkMails = {
  ACTIVATE: "activate",
  REGISTER: "register",
  RESET: "reset-password",
  VERIFY_EMAIL: "verify-email",
  NEW_SIGN_IN: "new-sign-in",
} as const satisfies Record<AccountTokenPurpose, keyof typeof mails>;

/** Returns the link of a mail: a page of the portal with the token and the addressee's language. */
export function accountLink(portal: string, { value, purpose, addressee }: AccountToken): string {
  const link = new URL(mails[linkMails[purpose]].page, portal);
  link.searchParams.set("token", value);
  if (purpose === "RESET") {
    link.searchParams.set("email", addressee.email);
  }
  link.searchParams.set("langCode", addressee.locale);
  return link.href;
}
