/** Where a record lives: this browser, this tab, or a cookie that travels to the server. */
export type StorageArea = "local" | "session" | "cookie";

/**
 * One kind of thing that the portal keeps in the browser. What is read back is untrusted: `check` says what
 * it is worth, and wrong means absent (STO-07).
 */
export type StorageEntry<Value> = {
  /** The documented storage key (storage-04). */
  readonly key: string;
  readonly area: StorageArea;
  /** Milliseconds after which the record counts as absent; endless without. */
  readonly lifetime?: number;
  /** Kept as it is rather than as JSON, for keys whose format others know. */
  readonly plain?: boolean;
  readonly check: (content: unknown) => Value | undefined;
};

/** A value and when it came, in milliseconds since the epoch. */
export type Dated<Value> = { readonly at: number; readonly value: Value };

/** What was kept with its moment; undefined where that is malformed or too old (STO-07). */
export function dated<Value>(
  kind: StorageEntry<Value>,
  content: unknown,
  now: number,
): Dated<Value> | undefined {
  const { at, value: kept } = members(content) ?? {};
  if (typeof at !== "number") return undefined;
  // A record from the future was planted, or the clock was moved: either way its age proves nothing. One that
  // never ages does not depend on the clock at all (NET-07).
  const age = now - at;
  if (kind.lifetime !== undefined && (age < 0 || age > kind.lifetime)) return undefined;
  const value = kind.check(kept);
  return value === undefined ? undefined : { at, value };
}

/** A text that is not empty and not longer than `limit` UTF-16 units. */
export function textUpTo(limit: number): (content: unknown) => string | undefined {
  return (content) =>
    typeof content === "string" && content !== "" && content.length <= limit ? content : undefined;
}

/** A plain object, for checks that look at its members. */
export function members(content: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof content === "object" && content !== null && !Array.isArray(content)
    ? (content as Record<string, unknown>)
    : undefined;
}
