import type { PageName } from "#domain/navigation/destination.ts";

const names: Readonly<Record<PageName, true>> = {
  root: true,
  authenticate: true,
  login: true,
  logout: true,
  activate: true,
  register: true,
  "activate-sent": true,
  "partner-sso": true,
  "reset-password": true,
  "reset-password-sent": true,
  "reset-password-update": true,
  "unknown-error": true,
  "account-disabled": true,
  "activate-expired": true,
  "password-expired": true,
  "password-will-expire": true,
  "verify-expired": true,
  "mfa-reset": true,
  "mfa-verification": true,
  "mfa-setup": true,
  authenticated: true,
  authorize: true,
  "verify-email": true,
  "not-found": true,
};

/** All of them. */
export const pageNames = Object.keys(names) as readonly PageName[];

/** Whether something read from outside names a page. */
export function isPageName(content: unknown): content is PageName {
  return typeof content === "string" && Object.hasOwn(names, content);
}
