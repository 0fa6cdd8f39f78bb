import type { LoginDomain } from "#domain/tenant/login-domain.ts";

/** The platform's capability that lists and ends a person's sessions. */
export const listsSessions = "sessions";

/** The platform's capability that sets another password for a person who knows the present one. */
export const changesPassword = "password-change";

/** Returns whether the platform has anything for the page of the account. */
export function hasAccountHome({ capabilities }: Pick<LoginDomain, "capabilities">): boolean {
  return capabilities.includes(listsSessions) || capabilities.includes(changesPassword);
}
