import type { components } from "./platform-schema.ts";

/** The shapes of the contract by name. */
export type Wire = components["schemas"];

/** An object that claims to be of a shape: its members may be there, and may be anything. */
export type Claimed<Shape> = { readonly [Name in keyof Shape]?: unknown };

type Present<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> };

/** The fields that have a value: what is undefined or null on the wire does not exist in the domain. */
export function present<Fields extends object>(fields: Fields): Present<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as Present<Fields>;
}
