import { matches } from "./host-patterns.ts";
import type { Deployment, Settings } from "./hosts-file.ts";

/** Returns the settings of a host, also of one that only a pattern names; undefined for a host that is not served. */
export function settingsOfHost({ hosts, patterns, sets }: Deployment, host: string): Settings | undefined {
  const ofPattern = [...patterns].find(([pattern]) => matches(host, pattern))?.[1];
  const key = hosts.get(host) ?? ofPattern;
  return sets.find((set) => set.key === key)?.settings;
}
