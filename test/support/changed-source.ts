/** A change of one place of a file, which stands there exactly once. */
export type Change = { readonly file: string; readonly from: string; readonly to: string };

/** Returns the source with the change; throws where the place is missing, or not the only one. */
export function changedSource({ file, from, to }: Change, source: string): string {
  const parts = source.split(from);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} places for: ${from}`);
  return parts.join(to);
}
