import { expressionOf } from "../hosts/host-patterns.ts";
import { quoted, setOfHost } from "./caddy-text.ts";
import type { ServedPortal } from "./served-portal.ts";

/**
 * Caddy finds a host by binary search in a list that is longer than this. It searches shorter lists, and maps, one
 * entry after another.
 */
const shortList = 100;
const hostsInLine = 8;

type Hosts = Pick<ServedPortal, "hosts" | "patterns">;

/** Returns the lines that find the set of the request's host (empty for an unknown host) and the host's label. */
export function setOfHostLines({ hosts, patterns }: Hosts): readonly string[] {
  const lists = [...namesOfSets(hosts)].filter(([, names]) => names.length > shortList);
  const listed = new Set(lists.map(([key]) => key));
  return [
    '  vars lobby_set ""',
    ...lists.flatMap(([key, names], index) => hostList(`@hosts-${String(index + 1)}`, key, names)),
    "  map {host} {lobby_found_set} {",
    ...Array.from(hosts).flatMap(([host, key]) => (listed.has(key) ? [] : [`    "${host}" "${key}"`])),
    ...Array.from(patterns, ([pattern, key]) => `    ~${expressionOf(pattern)} "${key}"`),
    '    default ""',
    "  }",
    `  @unlisted vars ${setOfHost} ""`,
    "  vars @unlisted lobby_set {lobby_found_set}",
    '  map {host} {lobby_found_label} {\n    ~^([a-z0-9-]+).*$ "${1}"\n    default ""\n  }',
    "  vars lobby_label {lobby_found_label}",
    "  vars lobby_host {host}",
  ];
}

/** Returns the lines for a server that only has to know whether a host is known. */
export function knownHostLines({ hosts, patterns }: Hosts): readonly string[] {
  const known = (names: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
    new Map(Array.from(names.keys(), (name) => [name, "known"]));
  return setOfHostLines({ hosts: known(hosts), patterns: known(patterns) });
}

function namesOfSets(hosts: Hosts["hosts"]): ReadonlyMap<string, readonly string[]> {
  const namesOf = new Map<string, string[]>();
  for (const [host, key] of hosts) {
    const names = namesOf.get(key);
    if (names === undefined) namesOf.set(key, [host]);
    else names.push(host);
  }
  return namesOf;
}

function hostList(matcher: string, key: string, names: readonly string[]): readonly string[] {
  const lineCount = Math.ceil(names.length / hostsInLine);
  const lines = Array.from({ length: lineCount }, (_, line) =>
    names.slice(line * hostsInLine, (line + 1) * hostsInLine),
  );
  return [
    `  ${matcher} {`,
    ...lines.map((line) => `    host ${line.map((name) => quoted(name)).join(" ")}`),
    "  }",
    `  vars ${matcher} lobby_set ${quoted(key)}`,
  ];
}
