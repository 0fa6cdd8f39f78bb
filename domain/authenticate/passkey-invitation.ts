import type { Redeemed } from "#domain/authenticate/redeem-callback.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import type { StorageEntry } from "#domain/storage/storage-entry.ts";
import * as keys from "#domain/storage/storage-keys.ts";

const day = 24 * 60 * 60_000;

/** Written when this browser has invited a person to make a passkey; says nothing of whom, or of the answer. */
export const passkeyInvitation: StorageEntry<true> = {
  key: keys.passkeyInvitation,
  area: "local",
  lifetime: 90 * day,
  // Its date says everything.
  check: () => true,
};

/**
 * Returns whether a person who has just signed in is to be invited to make a passkey: the platform says so, they have
 * proved themselves now, and this browser has invited no person lately.
 */
export function isPasskeyInvitationDue(
  { identity, signInContext }: Redeemed,
  storage: Pick<BrowserStorage, "read">,
): boolean | undefined {
  return identity.passkeyInvited && signInContext.applyMfa && !storage.read(passkeyInvitation);
}
