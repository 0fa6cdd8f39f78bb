/** What must not stay in the address bar, by the path it comes to (SPEC-CHOICE D-05). */
type Secrets = {
  readonly path: RegExp;
  readonly names?: readonly string[];
  /** The secret that is the path's last segment, after the pattern's group. */
  readonly segment?: string;
};

/** The rest of an authorization response is no secret, but has nothing to do there either. */
const secrets: readonly Secrets[] = [
  {
    path: /^\/authenticate\/*$/,
    names: ["code", "state", "tenantCode", "error", "error_description", "iss"],
  },
  { path: /^\/(login(\/[^/]*)?\/*|reset-password\/*)?$/, names: ["email"] },
  { path: /^\/(activate|register|verify-email|reset-password\/update)\/*$/, names: ["token", "email"] },
  { path: /^(\/partners\/[^/]+\/sso\/)([^/]+)\/*$/, segment: "token" },
];

/** Stands in the path where a secret was, so that a reload still finds the page. */
const placeholder = "_";

export type AddressWithoutSecrets = {
  readonly path: string;
  readonly kept: URLSearchParams;
  readonly parameters?: Readonly<Record<string, string>>;
};

/** The secrets of an address, and the address that may stay. The first value counts (RED-11). */
export function secretsInAddress(path: string, search: URLSearchParams): AddressWithoutSecrets {
  const entry = secrets.find((candidate) => candidate.path.test(path));
  const found = (entry?.names ?? []).filter((name) => search.has(name));
  const kept = new URLSearchParams(search);
  for (const name of found) kept.delete(name);
  const parameters = Object.fromEntries(found.map((name) => [name, search.get(name) ?? ""]));
  if (entry?.segment) {
    const [, head = "", segment = placeholder] = entry.path.exec(path) ?? [];
    if (segment !== placeholder) {
      return { path: head + placeholder, kept, parameters: { [entry.segment]: decoded(segment) } };
    }
  }
  return found.length === 0 ? { path, kept: search } : { path, kept, parameters };
}

/** A malformed percent sequence stands for itself; the platform refuses it like any other wrong token. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
