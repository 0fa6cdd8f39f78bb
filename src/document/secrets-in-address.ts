import type { BootPage } from "#src/build/boot-pages.ts";

/** The parameters that no page keeps in its address, since a link may be misspelt, or its path written in capitals. */
const nowhere = ["code", "token", "email"];

/** Replaces a secret in the path, so that a reload still finds the page. */
const placeholder = "_";

type AddressWithoutSecrets = {
  readonly path: string;
  readonly kept: URLSearchParams;
  readonly parameters?: Readonly<Record<string, string>>;
};

/**
 * Divides an address into the part that may stay and the parameters that the page at its path takes out of it. The
 * first value of a repeated parameter counts (RED-11). A secret for which the page has no use is removed and not passed
 * on; the parameters are then empty.
 */
export function secretsInAddress(
  page: BootPage | undefined,
  path: string,
  search: URLSearchParams,
): AddressWithoutSecrets {
  const names = page?.names ?? [];
  const found = names.filter((name) => search.has(name));
  const removed = [...names, ...nowhere].filter((name) => search.has(name));
  const kept = new URLSearchParams(search);
  for (const name of removed) kept.delete(name);
  const parameters = Object.fromEntries(found.map((name) => [name, search.get(name) ?? ""]));
  const segments = path.split("/");
  const [name, index] = page?.segment ?? [];
  const segment = index === undefined ? undefined : segments[index];
  if (name !== undefined && index !== undefined && segment !== undefined && segment !== placeholder) {
    const shown = [...segments.slice(0, index), placeholder].join("/");
    return { path: shown, kept, parameters: { ...parameters, [name]: decoded(segment) } };
  }
  return removed.length === 0 ? { path, kept: search } : { path, kept, parameters };
}

/** Decodes a segment. A malformed percent sequence stays as it is; the platform refuses it like any wrong token. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
