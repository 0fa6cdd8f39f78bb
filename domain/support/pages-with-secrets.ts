import type { PageName } from "#domain/navigation/destination.ts";

/** Pages whose addresses bring a token or a code, or that show or take a secret (SPEC-CHOICE D-05). */
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
  "mfa-setup",
  "mfa-verification",
  "mfa-reset",
];

/** Whether nobody outside may learn anything of a visit to this page (URL-02). */
export function hasSecrets(page: PageName | undefined): boolean {
  return page !== undefined && pagesWithSecrets.includes(page);
}
