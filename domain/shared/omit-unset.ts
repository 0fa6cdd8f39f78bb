/** Returns the entries without those that are `undefined` or `false`. */
export function omitUnset<Entries extends Record<string, unknown>>(
  entries: Entries,
): { [Name in keyof Entries]?: Exclude<Entries[Name], undefined | false> } {
  return Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== undefined && value !== false),
  ) as { [Name in keyof Entries]?: Exclude<Entries[Name], undefined | false> };
}
