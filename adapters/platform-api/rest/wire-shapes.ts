import type { components } from "./platform-schema.ts";

/** The schemas of the contract, by name. */
export type Wire = components["schemas"];

/** An unchecked object that should have this shape: a member may be missing, or may be of any type. */
export type Claimed<Shape> = { readonly [Name in keyof Shape]?: unknown };

type Present<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> };

/** Returns the fields that have a value, without undefined and null: the domain has no null. */
export function withoutNulls<Fields extends object>(fields: Fields): Present<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as Present<Fields>;
}
