import type { Identity } from "#domain/identity/identity.ts";
import { passwordPlaceOf } from "#domain/provider/sign-in-ways.ts";
import type { IdentityProvider } from "#domain/provider/identity-provider.port.ts";

/** Returns the days until the password expires, never negative, once the platform's threshold of warning is reached. */
export function daysToWarnOf({
  passwordExpiryInDays,
  passwordChangeWarningInDays,
}: Pick<Identity, "passwordExpiryInDays" | "passwordChangeWarningInDays">): number | undefined {
  if (passwordExpiryInDays === undefined || passwordChangeWarningInDays === undefined) return undefined;
  return passwordExpiryInDays <= passwordChangeWarningInDays ? Math.max(0, passwordExpiryInDays) : undefined;
}

/**
 * Returns the days of the warning for a person who has signed in at this provider. There is none where the provider
 * keeps the password, which is then not changed here (tenant-33).
 */
export function daysToWarnAt(
  provider: Pick<IdentityProvider, "ways">,
  identity: Parameters<typeof daysToWarnOf>[0],
): number | undefined {
  return passwordPlaceOf(provider.ways({})) === "provider" ? undefined : daysToWarnOf(identity);
}
