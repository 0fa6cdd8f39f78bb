/** The variable with the set of the request's host, which is looked up once for each request. */
export const setOfHost = "{vars.lobby_set}";

/** Returns a text as a quoted word of a Caddyfile, with Caddy's placeholders for the host and its first label. */
export function quoted(text: string): string {
  const escaped = text
    .replace(/["\\]/g, "\\$&")
    .replaceAll("{host}", "{vars.lobby_host}")
    .replaceAll("{label}", "{vars.lobby_label}");
  return `"${escaped}"`;
}

/** Returns a `map` directive: for each key of a source its value. */
export function map(
  source: string,
  name: string,
  values: ReadonlyMap<string, string>,
  otherwise = "",
): string {
  const entries = Array.from(values, ([key, text]) => `    "${key}" ${quoted(text)}`);
  return [`  map "${source}" {${name}} {`, ...entries, `    default ${quoted(otherwise)}`, "  }"].join("\n");
}

/** Returns a `map` directive from all sets to their values, with the most frequent value as the default. */
export function setMap(name: string, values: ReadonlyMap<string, string>): string {
  const counts = new Map<string, number>();
  for (const text of values.values()) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [usual = ""] = [...counts].toSorted(([, left], [, right]) => right - left)[0] ?? [];
  return map(setOfHost, name, new Map([...values].filter(([, text]) => text !== usual)), usual);
}
