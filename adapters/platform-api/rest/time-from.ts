/** Matches a date with its time (RFC 3339 §5.6): browsers take other texts, such as “Room 5”, for dates as well. */
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;

/** Returns the milliseconds of a date on the wire; undefined for anything else. */
export function timeFrom(content: unknown): number | undefined {
  const time = typeof content === "string" && dateTime.test(content) ? Date.parse(content) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
