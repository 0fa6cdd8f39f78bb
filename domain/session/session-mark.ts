import type { SessionToken } from "#domain/identity/identity.ts";
import { textUpTo } from "#domain/storage/storage-entry.ts";
import { shortMark } from "#domain/shared/short-mark.ts";

/**
 * Returns a short mark that tells one session from another and reveals nothing usable of its token. An attacker who
 * can make a second token with the same mark has the session already.
 */
export function sessionMark(token: SessionToken): string {
  return shortMark(token);
}

/** Returns a mark read from this tab's storage; undefined if the stored value is malformed (STO-07). */
export const sessionMarkFrom = textUpTo(16);
