import type { Deployment, ServerSettings } from "../hosts/hosts-file.ts";
import type { BuiltPortal } from "../portal/built-portal.ts";
import { factsOf, type SetFacts } from "../portal/set-facts.ts";

/** The data from which the configuration of a server is written. */
export type ServedPortal = {
  readonly portal: BuiltPortal;
  readonly server: ServerSettings;
  readonly sets: readonly SetFacts[];
  /** Host name → key of its set. */
  readonly hosts: ReadonlyMap<string, string>;
  /** Pattern → key of its set. */
  readonly patterns: ReadonlyMap<string, string>;
};

/**
 * Joins hosts and build, without the hosts in `leftOut`, and without sets that are then unused.
 */
export function servedPortal(
  { server, sets, hosts, patterns }: Deployment,
  portal: BuiltPortal,
  leftOut: ReadonlySet<string>,
): ServedPortal {
  const remaining = (entries: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
    new Map([...entries].filter(([name]) => !leftOut.has(name)));
  const [keptHosts, keptPatterns] = [remaining(hosts), remaining(patterns)];
  const used = new Set([...keptHosts.values(), ...keptPatterns.values()]);
  return {
    portal,
    server,
    sets: sets.filter(({ key }) => used.has(key)).map((set) => factsOf(set, portal)),
    hosts: keptHosts,
    patterns: keptPatterns,
  };
}

/** Returns the different values that sets have, numbered from 1 in the order of the file. */
export function numbered(values: readonly (string | undefined)[]): ReadonlyMap<string, number> {
  const known = [...new Set(values)].filter((value) => value !== undefined);
  return new Map(known.map((value, index) => [value, index + 1]));
}
