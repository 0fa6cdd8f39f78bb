import type { SessionToken } from "#domain/identity/identity.ts";
import { textUpTo } from "#domain/records/record.ts";

/**
 * Tells one session from another, and keeps nothing of its token that anybody could use: 32 bits of it (FNV-1a).
 * Whoever could make one has the session already.
 */
export function sessionMark(token: SessionToken): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < token.length; at += 1) hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** A mark as this tab kept it, or undefined when somebody wrote something else there (STO-07). */
export const sessionMarkFrom = textUpTo(16);
