import type { LoginDomain } from "#domain/tenant/login-domain.ts";

/** The platform's capability that lists and ends a person's sessions. */
export const listsSessions = "sessions";

/** Returns whether the platform has anything for the page of the account. */
export function hasAccountHome({ capabilities }: Pick<LoginDomain, "capabilities">): boolean {
  return capabilities.includes(listsSessions);
}
