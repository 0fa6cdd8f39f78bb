import type { Identity } from "#domain/identity/identity.ts";

/**
 * Returns the days until the password expires, if they are at or below the platform's own warning threshold; undefined
 * otherwise. Never negative.
 */
export function daysToWarnOf({
  passwordExpiryInDays,
  passwordChangeWarningInDays,
}: Pick<Identity, "passwordExpiryInDays" | "passwordChangeWarningInDays">): number | undefined {
  if (passwordExpiryInDays === undefined || passwordChangeWarningInDays === undefined) return undefined;
  return passwordExpiryInDays <= passwordChangeWarningInDays ? Math.max(0, passwordExpiryInDays) : undefined;
}
