const aDay = 86_400;

/**
 * The seconds that `Retry-After` asks to wait, given as such or as a date (RFC 9110 §10.2.3). Nothing that a
 * person could act on, such as a time long past or days away, counts as absent.
 */
export function retryAfterOf(header: unknown): number | undefined {
  if (typeof header !== "string") return undefined;
  const seconds = /^\d{1,9}$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1_000);
  return seconds > 0 && seconds <= aDay ? seconds : undefined;
}
