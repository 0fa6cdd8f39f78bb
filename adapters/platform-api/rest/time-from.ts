/** Returns the milliseconds of a date on the wire; undefined for anything else. */
export function timeFrom(content: unknown): number | undefined {
  const time = typeof content === "string" ? Date.parse(content) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}
