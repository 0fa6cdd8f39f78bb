import { asRecord, type StorageEntry } from "#domain/storage/storage-entry.ts";

/** Returns the part of an untrusted value that is as it has to be; undefined where it is malformed. */
export type Check<Value> = StorageEntry<Value>["check"];
type Checks = Readonly<Record<string, Check<unknown>>>;

/** The type of what a check returns. */
export type Checked<Checking> = Checking extends Check<infer Value> ? Value : never;

type Shape<Required extends Checks, Optional extends Checks> = {
  readonly [Name in keyof Required]: Checked<Required[Name]>;
} & { readonly [Name in keyof Optional]?: Checked<Optional[Name]> };

/**
 * Returns a check for an object. One without a required member is malformed; an optional member that is malformed is
 * left out, as is whatever else the object has.
 */
/*#__NO_SIDE_EFFECTS__*/
export function shape<Required extends Checks, Optional extends Checks = Record<never, never>>(
  required: Required,
  optional?: Optional,
): Check<Shape<Required, Optional>> {
  return (content) => {
    const given = asRecord(content);
    const value: Record<string, unknown> = {};
    for (const [name, check] of Object.entries({ ...optional, ...required })) {
      const read = check(given?.[name]);
      if (read !== undefined) value[name] = read;
      else if (name in required) return undefined;
    }
    return given && (value as Shape<Required, Optional>);
  };
}

/** Returns a check for a list; its malformed entries are left out. */
/*#__NO_SIDE_EFFECTS__*/
export function listOf<Value>(check: Check<Value>): Check<readonly Value[]> {
  return (content) =>
    Array.isArray(content)
      ? content.map(check).filter((value): value is Value & {} => value !== undefined)
      : undefined;
}

/** Returns a check for a list that is malformed where one of its entries is. */
/*#__NO_SIDE_EFFECTS__*/
export function everyOf<Value>(check: Check<Value>): Check<readonly Value[]> {
  return (content) => {
    const known = listOf(check)(content);
    return known && known.length === (content as readonly unknown[]).length ? known : undefined;
  };
}

/** Returns a check for a value that is one of these. */
/*#__NO_SIDE_EFFECTS__*/
export function oneOf<const Known>(known: readonly Known[]): Check<Known> {
  return (content) => known.find((one) => one === content);
}

/** Returns a check that takes a malformed value for this one. */
/*#__NO_SIDE_EFFECTS__*/
export function orElse<Value>(check: Check<Value>, fallback: Value): Check<Value> {
  return (content) => check(content) ?? fallback;
}

/** Checks for `true`. */
export const flag: Check<true> = (content) => content === true || undefined;

/** Checks for a number. */
export const numeric: Check<number> = (content) => (typeof content === "number" ? content : undefined);

/** Returns a check for a number within these bounds. */
/*#__NO_SIDE_EFFECTS__*/
export function numberFrom(least: number, most: number = Number.MAX_VALUE): Check<number> {
  return (content) =>
    typeof content === "number" && content >= least && content <= most ? content : undefined;
}

/** Checks for a text, which may be empty and of any length. */
export const anyText: Check<string> = (content) => (typeof content === "string" ? content : undefined);
