import type { SessionToken } from "#domain/identity/identity.ts";
import { textUpTo } from "#domain/storage/storage-entry.ts";
import { shortMark } from "#domain/shared/short-mark.ts";

/**
 * Tells one session from another, and keeps nothing of its token that anybody could use. Whoever could make a second
 * token with the same mark has the session already.
 */
export function sessionMark(token: SessionToken): string {
  return shortMark(token);
}

/** A mark as this tab kept it, or undefined when somebody wrote something else there (STO-07). */
export const sessionMarkFrom = textUpTo(16);
