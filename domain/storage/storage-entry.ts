/** The storage area: this browser, this tab, or a cookie that is sent to the server. */
export type StorageArea = "local" | "session" | "cookie";

/**
 * Declares one value that the portal stores in the browser. A stored value is untrusted: `check` validates it, and an
 * invalid one counts as absent (STO-07).
 */
export type StorageEntry<Value> = {
  /** The documented storage key. */
  readonly key: string;
  readonly area: StorageArea;
  /** Milliseconds after which the value counts as absent; without it the value never expires. */
  readonly lifetime?: number;
  /** Whether it belongs to one person in a tab: removed after a logout, in this tab and in every other. */
  readonly belongsToPerson?: true;
  /** Stored as plain text instead of JSON, for keys that other applications read. */
  readonly plain?: boolean;
  readonly check: (content: unknown) => Value | undefined;
};

/** A value, and when it was created in milliseconds since the epoch. */
export type Dated<Value> = { readonly at: number; readonly value: Value };

/** Returns a stored value with its time; undefined if it is malformed or too old (STO-07). */
export function dated<Value>(
  entry: StorageEntry<Value>,
  content: unknown,
  now: number,
): Dated<Value> | undefined {
  const { at, value: kept } = asRecord(content) ?? {};
  if (typeof at !== "number" || !Number.isFinite(at)) return undefined;
  // A value without a lifetime does not depend on the clock (NET-07).
  if (entry.lifetime !== undefined && now - at > entry.lifetime) return undefined;
  const value = entry.check(kept);
  return value === undefined ? undefined : { at, value };
}

/** Returns a check for a text that is not empty and has at most `limit` UTF-16 units. */
/*#__NO_SIDE_EFFECTS__*/
export function textUpTo(limit: number): (content: unknown) => string | undefined {
  return (content) =>
    typeof content === "string" && content !== "" && content.length <= limit ? content : undefined;
}

/** Returns a plain object as a record, for checks of its members; undefined for any other value. */
export function asRecord(content: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof content === "object" && content !== null && !Array.isArray(content)
    ? (content as Record<string, unknown>)
    : undefined;
}
