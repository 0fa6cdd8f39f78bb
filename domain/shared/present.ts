/** Returns the entries that have a value; `undefined` and `false` are left out. */
export function present<Entries extends Record<string, unknown>>(
  entries: Entries,
): { [Name in keyof Entries]?: Exclude<Entries[Name], undefined | false> } {
  return Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== undefined && value !== false),
  ) as { [Name in keyof Entries]?: Exclude<Entries[Name], undefined | false> };
}
