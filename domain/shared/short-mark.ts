/**
 * Tells one text from another and gives nothing of it away that anybody could use: 32 bits (FNV-1a). Good for
 * recognising what this browser has seen, and no proof against somebody who looks for a second text with its mark.
 */
export function shortMark(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
