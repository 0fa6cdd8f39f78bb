/**
 * Query parameters that must not stay in the address bar, by the path they come to (SPEC-CHOICE D-05).
 * The rest of an authorization response is no secret, but has nothing to do there either.
 */
const secrets: readonly (readonly [path: RegExp, names: readonly string[]])[] = [
  [/^\/authenticate\/?$/, ["code", "state", "tenantCode", "error", "error_description", "iss"]],
  [/^\/(login(\/[^/]*)?\/?)?$/, ["email"]],
];

/** The secrets of an address, and the query that may stay. The first value counts (RED-11). */
export function secretsInAddress(
  path: string,
  search: URLSearchParams,
): { readonly kept: URLSearchParams; readonly parameters?: Readonly<Record<string, string>> } {
  const names = secrets.find(([pattern]) => pattern.test(path))?.[1] ?? [];
  const found = names.filter((name) => search.has(name));
  if (found.length === 0) return { kept: search };
  const kept = new URLSearchParams(search);
  for (const name of found) kept.delete(name);
  return { kept, parameters: Object.fromEntries(found.map((name) => [name, search.get(name) ?? ""])) };
}
