/**
 * A path from its segments, each encoded as exactly one (SPEC-CHOICE D-28, API-01). Undefined when a segment
 * cannot be one: `.` and `..` would climb, an empty one would vanish, and lone surrogates have no encoding.
 */
export function pathOf(segments: readonly string[]): string | undefined {
  if (segments.some((segment) => segment === "" || segment === "." || segment === "..")) return undefined;
  try {
    return segments.map((segment) => `/${encodeURIComponent(segment)}`).join("");
  } catch {
    return undefined;
  }
}

/** A query string with its question mark, empty without parameters. */
export function queryOf(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}

/** Visible ASCII with inner blanks: all that arrives everywhere as it was sent (RFC 9110 §5.5). */
const sendable = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** The headers without those whose value cannot be sent (SPEC-CHOICE D-27, API-06). */
export function sendableHeaders(
  headers: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const kept = Object.entries(headers).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && sendable.test(entry[1]),
  );
  return Object.fromEntries(kept);
}
