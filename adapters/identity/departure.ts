import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Addresses } from "#domain/ports/addresses.port.ts";
import type { TrustedAddress } from "#domain/redirect/parsed-address.ts";
import type { Unexpected } from "#domain/shared/call-failure.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";

/** An address that stays where its provider was configured to be; undefined for any other. */
export function trustedAt(origin: string, address: string, addresses: Addresses): TrustedAddress | undefined {
  const href = addresses.parse(address)?.href;
  return href?.startsWith(`${origin}/`) ? (href as TrustedAddress) : undefined;
}

/** Leaves the portal; `unexpected` when there is nowhere to go or the browser refuses (RED-14). */
export function departTo(
  address: TrustedAddress | undefined,
  navigation: Navigation,
): Result<"leaving", Unexpected> {
  if (address !== undefined && navigation.leave(address)) return success("leaving");
  return failure({ kind: "unexpected", cause: "The address could not be left for." });
}
