import type { BootPage } from "#src/build/boot-pages.ts";

/** Replaces a secret in the path, so that a reload still finds the page. */
const placeholder = "_";

type AddressWithoutSecrets = {
  readonly path: string;
  readonly kept: URLSearchParams;
  readonly parameters?: Readonly<Record<string, string>>;
};

/**
 * Divides an address into the part that may stay and the parameters that must not, by the page at its path
 * (SPEC-CHOICE D-05). The first value of a repeated parameter counts (RED-11).
 */
export function secretsInAddress(
  page: BootPage | undefined,
  path: string,
  search: URLSearchParams,
): AddressWithoutSecrets {
  const found = (page?.names ?? []).filter((name) => search.has(name));
  const kept = new URLSearchParams(search);
  for (const name of found) kept.delete(name);
  const parameters = Object.fromEntries(found.map((name) => [name, search.get(name) ?? ""]));
  const segments = path.split("/");
  const [name, index] = page?.segment ?? [];
  const segment = index === undefined ? undefined : segments[index];
  if (name !== undefined && index !== undefined && segment !== undefined && segment !== placeholder) {
    const shown = [...segments.slice(0, index), placeholder].join("/");
    return { path: shown, kept, parameters: { ...parameters, [name]: decoded(segment) } };
  }
  return found.length === 0 ? { path, kept: search } : { path, kept, parameters };
}

/** Decodes a segment. A malformed percent sequence stays as it is; the platform refuses it like any wrong token. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
