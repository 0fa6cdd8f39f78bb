import type { Deployment, Settings } from "./hosts-file.ts";

type Hsts = NonNullable<Settings["hsts"]>;

/** The directives that each value of `hsts` adds to `Strict-Transport-Security`. The list of browsers wants both. */
export const hstsDirectives: Readonly<Record<Hsts, string>> = {
  host: "",
  includeSubDomains: "; includeSubDomains",
  preload: "; includeSubDomains; preload",
};

/** How many hosts a remark names, if more have the same value. */
const namedHosts = 2;

/**
 * Returns a remark for each value of `hsts` that speaks for more than its host. A name does not tell whether it is
 * that of a whole domain, so each remark says which names are meant.
 */
export function hstsRemarks({ sets, hosts, patterns }: Deployment): readonly string[] {
  const values = new Map(sets.map(({ key, settings }) => [key, settings.hsts ?? "host"]));
  const having = (value: Hsts): readonly string[] =>
    [...hosts, ...patterns].flatMap(([name, key]) => (values.get(key) === value ? [name] : []));
  return (["includeSubDomains", "preload"] as const).flatMap((value) => {
    const names = having(value);
    return names.length === 0 ? [] : [`${listed(names)}: hsts: ${value} ${meaningOf(value, names)}`];
  });
}

function meaningOf(value: Hsts, names: readonly string[]): string {
  const [only, ...others] = names;
  const below = others.length === 0 ? String(only) : "each of these names";
  const all =
    `has browsers use https alone for every name below ${below}, for two years after each visit. ` +
    "Of a whole domain such as sunny.example, that is everything: websites, mail, machines of the own network.";
  return value === "preload"
    ? `${all} Anybody may then enter the name in the list that browsers come with (hstspreload.org); its removal takes months. The list takes whole domains alone.`
    : all;
}

function listed(names: readonly string[]): string {
  const named = names.length > namedHosts + 1 ? names.slice(0, namedHosts) : names;
  const others = names.length - named.length;
  return `${named.join(", ")}${others === 0 ? "" : ` and ${String(others)} others`}`;
}
