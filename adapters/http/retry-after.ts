const aDay = 86_400;

/**
 * Returns the seconds of a `Retry-After` header, given in seconds or as a date (RFC 9110 §10.2.3). Undefined for a
 * time in the past or more than a day away, which a person could not act on.
 */
export function retryAfterOf(header: unknown): number | undefined {
  if (typeof header !== "string") return undefined;
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1_000);
  return seconds > 0 && seconds <= aDay ? seconds : undefined;
}
