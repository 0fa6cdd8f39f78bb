import type { Deployment, Settings } from "../hosts/hosts-file.ts";
import type { BuiltPortal } from "../portal/built-portal.ts";
import { compareRecords } from "../release/compare-records.ts";
import { recordOf, type ReleaseRecord } from "../release/release-record.ts";
import { buildOf } from "../render/served-portal.ts";
import type { KeptBuild } from "../render/written-sets.ts";
import { counted, Refusal } from "../verb.ts";
import type { KnownBuilds } from "./known-builds.ts";

/** The builds that a hosts file names: commit → the hosts and patterns that name it, or `defaults`. */
export function namedBuilds({
  sets,
  hosts,
  patterns,
  defaultBuild,
}: Deployment): ReadonlyMap<string, readonly string[]> {
  const commits = new Map(
    sets.flatMap(({ key, settings }) => {
      const { commit } = buildOf(settings) ?? {};
      return commit === undefined ? [] : [[key, commit] as const];
    }),
  );
  const named = new Map<string, string[]>(defaultBuild === undefined ? [] : [[defaultBuild, ["defaults"]]]);
  for (const [host, key] of [...hosts, ...patterns]) {
    const commit = commits.get(key);
    if (commit === undefined || commit === defaultBuild) continue;
    named.set(commit, [...(named.get(commit) ?? []), host]);
  }
  return named;
}

/** Returns the named builds that are not there, one sentence each. */
export function unknownBuilds(deployment: Deployment, known: KnownBuilds): readonly string[] {
  const there = () => known.commits.map((commit) => commit.slice(0, 12)).join(", ") || "none";
  return [...namedBuilds(deployment)]
    .filter(([commit]) => known.find(commit) === undefined)
    .map(([commit, [first = "", ...others]]) => {
      const having = others.length === 0 ? first : `${first} and ${counted(others.length, "other")}`;
      return `There is no build ${commit}, which ${having} should have. Builds are ${there()}.`;
    });
}

/**
 * Returns why two builds cannot be served beside each other, one sentence each: people come from one to the other and
 * back while they sign in.
 */
function conflictsOf(one: ReleaseRecord, other: ReleaseRecord): readonly string[] {
  return [...new Set([...compareRecords(one, other).reasons, ...compareRecords(other, one).reasons])];
}

/** The default build, and the others that hosts have. */
export type ChosenBuilds = {
  readonly portal: BuiltPortal;
  /** The record of the default build, if it is one that was rendered before. */
  readonly record?: ReleaseRecord;
  /** Returns the build of a commit that a host names; undefined for the default build. */
  readonly find: (commit: string) => KeptBuild | undefined;
};

type Choice = {
  readonly known: KnownBuilds;
  /** The new build. */
  readonly portal: BuiltPortal;
  readonly can: "none" | "hosts" | "shares";
  readonly isUnsafe: boolean;
};

/** Finds the builds that a hosts file names. Throws a `Refusal` for what cannot be served, or not safely. */
export function chosenBuilds(deployment: Deployment, { known, portal, can, isUnsafe }: Choice): ChosenBuilds {
  const refuse = (reasons: readonly string[]) => {
    if (reasons.length > 0) throw new Refusal(`Nothing was changed.\n${reasons.join("\n")}`);
  };
  refuse(unknownBuilds(deployment, known));
  const kept = deployment.defaultBuild === undefined ? undefined : known.find(deployment.defaultBuild);
  const record = kept?.record ?? recordOf(portal);
  const find = (commit: string) => {
    const found = commit === "" ? undefined : known.find(commit);
    return found?.commit === record.build?.commit ? undefined : found;
  };
  const others = [...namedBuilds(deployment)].flatMap(([commit, hosts]) => {
    const found = find(commit);
    return found === undefined ? [] : [{ found, hosts }];
  });
  refuse(others.flatMap(({ found, hosts }) => impossible(deployment, { found, hosts, can })));
  if (!isUnsafe)
    refuse(
      others.flatMap(({ found }) =>
        conflictsOf(record, found.record).map(
          (reason) => `Not safe beside ${found.commit.slice(0, 12)}: ${reason} --unsafe overrules this.`,
        ),
      ),
    );
  return { portal: kept?.portal ?? portal, ...(kept && { record: kept.record }), find };
}

/** Returns why a kind of server cannot give hosts a build, one sentence each. */
function impossible(
  { sets, hosts, patterns }: Deployment,
  {
    found,
    hosts: having,
    can,
  }: Pick<Choice, "can"> & { readonly found: KeptBuild; readonly hosts: readonly string[] },
): readonly string[] {
  if (can === "shares") return [];
  return having.flatMap((host) => {
    if (can === "none")
      return [`Here all hosts have one build: take build ${found.commit.slice(0, 12)} away from ${host}.`];
    const key = hosts.get(host) ?? patterns.get(host);
    const settings = sets.find((set) => set.key === key)?.settings ?? {};
    return (buildOf(settings)?.share ?? 100) < 100
      ? [`Caddy cannot give a share of the visits of ${host} another build: name whole hosts, or use nginx.`]
      : [];
  });
}

/** Returns the deployment with the default build for these hosts and patterns; for all, if none are named. */
export function withoutBuilds(deployment: Deployment, names?: readonly string[]): Deployment {
  const { sets, hosts, patterns } = deployment;
  const ofDefault = (key: string): string => `${key}@default`;
  const withoutBuild = ({ build: _build, ...settings }: Settings): Settings => settings;
  const keysOf = (entries: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
    new Map(
      Array.from(entries, ([name, key]) => [name, (names?.includes(name) ?? true) ? ofDefault(key) : key]),
    );
  return {
    ...deployment,
    sets: [
      ...sets,
      ...sets.map(({ key, settings }) => ({ key: ofDefault(key), settings: withoutBuild(settings) })),
    ],
    hosts: keysOf(hosts),
    patterns: keysOf(patterns),
  };
}
