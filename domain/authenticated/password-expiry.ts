import type { Identity } from "#domain/identity/identity.ts";

/**
 * Days until the password expires, if that is close enough to warn of: at or below the platform's own
 * threshold (authenticated-07). Undefined otherwise; never below zero.
 */
export function daysToWarnOf({
  passwordExpiryInDays,
  passwordChangeWarningInDays,
}: Pick<Identity, "passwordExpiryInDays" | "passwordChangeWarningInDays">): number | undefined {
  if (passwordExpiryInDays === undefined || passwordChangeWarningInDays === undefined) return undefined;
  return passwordExpiryInDays <= passwordChangeWarningInDays ? Math.max(0, passwordExpiryInDays) : undefined;
}
