import { Refusal } from "../verb.ts";
import type { Deployment } from "./hosts-file.ts";
import { nearestName } from "./nearest-name.ts";

/** Hosts and groups that a command names. */
export type AskedHosts = { readonly host: readonly string[]; readonly group: readonly string[] };

/**
 * Returns the hosts that a command names, and the hosts and patterns of the groups that it names. Throws a `Refusal` for
 * a group that the file does not have, and for a host that `isKnown` does not know.
 */
export function askedHosts(
  { host, group }: AskedHosts,
  { hosts, groups }: Deployment,
  { file, isKnown }: { readonly file: string; readonly isKnown: (name: string) => boolean },
): readonly string[] {
  for (const name of host)
    if (!isKnown(name)) throw new Refusal(`${file} has no host ${name}.${meant(name, [...hosts.keys()])}`);
  const ofGroups = group.flatMap((name) => {
    const members = groups.get(name);
    if (members === undefined)
      throw new Refusal(`${file} has no group ${name}.${meant(name, [...groups.keys()])}`);
    return members;
  });
  return [...new Set([...host, ...ofGroups])];
}

function meant(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? "" : ` Write ${nearest}.`;
}
