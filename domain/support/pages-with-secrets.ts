import type { PageName } from "#domain/navigation/destination.ts";

/** Pages whose addresses bring a token, a code or an e-mail, or that work with one (SPEC-CHOICE D-05). */
const pagesWithSecrets: readonly PageName[] = [
  "authenticate",
  "authenticated",
  "authorize",
  "logout",
  "partner-sso",
  "activate",
  "register",
  "reset-password-update",
  "verify-email",
  "mfa-verification",
];

/** Whether nobody outside may learn anything of a visit to this page (URL-02). */
export function hasSecrets(page: PageName | undefined): boolean {
  return page !== undefined && pagesWithSecrets.includes(page);
}
