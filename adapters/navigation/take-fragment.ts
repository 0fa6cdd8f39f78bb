/** Removes a value from the fragment of the address (`#name=value`), which no server sees, and returns it. */
export function takeFragment({ location, history }: Window, name: string): string | undefined {
  const { hash, pathname, search } = location;
  if (!hash.startsWith(`#${name}=`)) return undefined;
  // A reload must not bring it again.
  history.replaceState(history.state, "", pathname + search);
  return hash.slice(name.length + 2);
}
