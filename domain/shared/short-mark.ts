/**
 * Returns a 32-bit hash (FNV-1a) by which this browser recognises a text, and which reveals nothing usable of it. No
 * protection against an attacker who searches for a second text with the same mark.
 */
export function shortMark(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
