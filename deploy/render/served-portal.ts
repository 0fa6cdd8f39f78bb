import type { Deployment, ServerSettings, Settings } from "../hosts/hosts-file.ts";
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
  /** The builds that some hosts have in the place of the default one. */
  readonly others: readonly OtherBuild[];
};

/** A build beside the default one, as the hosts that have it are served. */
export type OtherBuild = {
  /** Numbers the builds from 2. */
  readonly number: number;
  readonly commit: string;
  readonly portal: BuiltPortal;
  /** The facts about the sets of the hosts that have it. */
  readonly sets: readonly SetFacts[];
  /** Key of a set → how many of a hundred visits have the build. */
  readonly shares: ReadonlyMap<string, number>;
};

/** A build by its commit. */
export type OfCommit = { readonly commit: string; readonly portal: BuiltPortal };

/**
 * Joins hosts and builds, without the hosts in `leftOut`, and without sets that are then unused. `find` returns the
 * build of a commit that is not the default one.
 */
export function servedPortal(
  { server, sets, hosts, patterns }: Deployment,
  portal: BuiltPortal,
  leftOut: ReadonlySet<string>,
  find: (commit: string) => OfCommit | undefined = () => undefined,
): ServedPortal {
  const remaining = (entries: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
    new Map([...entries].filter(([name]) => !leftOut.has(name)));
  const [keptHosts, keptPatterns] = [remaining(hosts), remaining(patterns)];
  const used = new Set([...keptHosts.values(), ...keptPatterns.values()]);
  const usedSets = sets.filter(({ key }) => used.has(key));
  const chosen = usedSets.flatMap((set) => {
    const { commit, share } = buildOf(set.settings) ?? { commit: "", share: 0 };
    const found = find(commit);
    return found === undefined ? [] : [{ set, share, found }];
  });
  const commits = [...new Set(chosen.map(({ found }) => found.commit))];
  return {
    portal,
    server,
    sets: usedSets.map((set) => factsOf(set, portal)),
    hosts: keptHosts,
    patterns: keptPatterns,
    others: commits.flatMap((commit, index) => {
      const having = chosen.filter(({ found }) => found.commit === commit);
      const [first] = having;
      if (first === undefined) return [];
      return {
        number: index + 2,
        commit,
        portal: first.found.portal,
        sets: having.map(({ set }) => factsOf(set, first.found.portal)),
        shares: new Map(having.map(({ set, share }) => [set.key, share])),
      };
    }),
  };
}

/** Returns the build that settings name, and for how many of a hundred visits; undefined for the default build. */
export function buildOf({
  build,
}: Settings): { readonly commit: string; readonly share: number } | undefined {
  return typeof build === "string" ? { commit: build, share: 100 } : build;
}

/** Returns the different values that sets have, numbered from 1 in the order of the file. */
export function numbered(values: readonly (string | undefined)[]): ReadonlyMap<string, number> {
  const known = [...new Set(values)].filter((value) => value !== undefined);
  return new Map(known.map((value, index) => [value, index + 1]));
}
