/**
 * Returns a path from its segments, each encoded as exactly one (API-01). Undefined when that is impossible: `.` and
 * `..` would lead upwards, an empty segment would vanish, and lone surrogates have no encoding.
 */
export function pathOf(segments: readonly string[]): string | undefined {
  if (segments.some((segment) => segment === "" || segment === "." || segment === "..")) return undefined;
  try {
    return segments.map((segment) => `/${encodeURIComponent(segment)}`).join("");
  } catch {
    return undefined;
  }
}

/** Returns a query string with its question mark, or an empty string without parameters. */
export function queryOf(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}

/**
 * Matches visible ASCII with inner spaces: the values that every server receives as they were sent (RFC 9110 §5.5).
 */
const sendable = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** Returns the headers without those whose value cannot be sent (API-06). */
export function sendableHeaders(
  headers: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const kept = Object.entries(headers).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && sendable.test(entry[1]),
  );
  return Object.fromEntries(kept);
}
