import { overlappingPairs } from "./host-patterns.ts";
import { HostsDocument } from "./hosts-document.ts";
import { serverDefaults, type Deployment, type ServerSettings, type Settings } from "./hosts-file.ts";
import type { Cause, Problem } from "./hosts-problem.ts";
import { judgeImages, lookImages, providerImages, type ImagePart } from "./image-rules.ts";
import { nearestName } from "./nearest-name.ts";
import { isLoopback } from "./origin-advice.ts";
import { SchemaProblems } from "./schema-problems.ts";
import {
  judgeSettings,
  judgeUpstream,
  needsUpstream,
  type GivenSettings,
  type Guard,
} from "./settings-rules.ts";

/** What a hosts file says, and what is wrong with it. */
export type HostsReading = {
  /** Every mistake of the file. */
  readonly problems: readonly Problem[];
  /** The hosts without a mistake; absent if a mistake affects more than single hosts. */
  readonly deployment?: Deployment;
};

type Entry = {
  readonly section: "hosts" | "patterns";
  readonly name: string;
  readonly group: string | undefined;
  readonly own: Settings | undefined;
};
type Content = {
  readonly server?: Partial<ServerSettings>;
  readonly guard?: Guard;
  readonly defaults?: Settings;
  readonly groups?: Readonly<Record<string, Settings>>;
};
type Sections = Readonly<Record<string, unknown>>;

/** Reads a hosts file: finds all mistakes at once, and resolves the settings of each host. */
export function readHosts(text: string, schema: object): HostsReading {
  const document = new HostsDocument(text);
  if (document.problems.some(({ cause }) => cause === "syntax")) return { problems: document.problems };
  const ofSchema = new SchemaProblems(schema).of(document);
  if (!isRecord(document.content)) return { problems: [...document.problems, ...ofSchema] };
  const content = document.content as Content;
  const entries = entriesOf(document.content);
  const problems = withoutRepeats(
    [...document.problems, ...ofSchema],
    [
      ...judgeReferences(document, content, entries),
      ...judgeImages(document, partsOf("look", content, entries), lookImages),
      ...judgeImages(document, partsOf("identityProviders", content, entries), providerImages),
      ...judgePatterns(document, entries),
      ...givenSettings(content, entries).flatMap((given) =>
        judgeSettings(document, given, recordOr(content.guard)),
      ),
      ...judgeServer(document, recordOr(content.server)),
    ],
  );
  if (problems.some(({ host }) => host === undefined)) return { problems };
  const left = new Set(problems.map(({ host }) => host));
  return {
    problems,
    deployment: resolve(
      content,
      entries.filter(({ name }) => !left.has(name)),
    ),
  };
}

function entriesOf(sections: Sections): readonly Entry[] {
  return (["hosts", "patterns"] as const).flatMap((section) =>
    Object.entries(recordOr(sections[section])).map(([name, value]) => {
      if (!isRecord(value)) {
        return { section, name, group: typeof value === "string" ? value : undefined, own: undefined };
      }
      const { group, ...own } = value;
      return { section, name, group: typeof group === "string" ? group : undefined, own };
    }),
  );
}

function givenSettings(content: Content, entries: readonly Entry[]): readonly GivenSettings[] {
  const publicEntries = entries.filter(({ name }) => !isLoopback(name));
  const groups = Object.entries(recordOr(content.groups)).map(([name, settings]) => ({
    path: ["groups", name],
    settings: recordOr<Settings>(settings),
    publicHost: publicEntries.find(({ group }) => group === name)?.name,
  }));
  const own = entries.flatMap(({ section, name, own: settings }) =>
    settings === undefined
      ? []
      : [{ path: [section, name], settings, host: name, publicHost: isLoopback(name) ? undefined : name }],
  );
  const defaults = recordOr<Settings>(content.defaults);
  return [{ path: ["defaults"], settings: defaults, publicHost: publicEntries[0]?.name }, ...groups, ...own];
}

/** Returns this part of each host's settings, where the file has it. */
function partsOf(
  part: "look" | "identityProviders",
  content: Content,
  entries: readonly Entry[],
): readonly ImagePart[] {
  const defaults = recordOr<Settings>(content.defaults);
  const groups = recordOr(content.groups);
  return entries.map(({ section, name, group, own }) => {
    const ofGroup = recordOr<Settings>(groups[group ?? ""]);
    const settings = { ...defaults, ...ofGroup, ...own };
    if (own?.[part] !== undefined) return { settings, path: [section, name, part], host: name };
    const place = ofGroup[part] === undefined ? ["defaults"] : ["groups", group ?? ""];
    return { settings, path: [...place, part] };
  });
}

/** Finds groups that do not exist, hosts without a platform, and files without a host. */
function judgeReferences(
  document: HostsDocument,
  content: Content,
  entries: readonly Entry[],
): readonly Problem[] {
  const groups = recordOr(content.groups);
  const defaults = recordOr<Settings>(content.defaults);
  const names = Object.keys(groups);
  const problem = (
    cause: Cause,
    path: readonly string[],
    text: string,
    advice: string,
    host?: string,
  ): Problem => ({
    cause,
    text,
    advice,
    ...document.positionOf(path, cause === "unknown-group" ? "value" : "key"),
    ...(host === undefined ? {} : { host }),
  });
  const unknown = entries.flatMap(({ section, name, group, own }) => {
    if (group === undefined || Object.hasOwn(groups, group)) return [];
    const near = nearestName(group, names);
    const known = names.length === 0 ? "Add it below groups." : `Groups are ${names.join(", ")}.`;
    const path = [section, name, ...(own === undefined ? [] : ["group"])];
    const advice = near === undefined ? known : `Write ${near}.`;
    return [problem("unknown-group", path, `There is no group ${JSON.stringify(group)}.`, advice, name)];
  });
  const advice = "Add apiUpstream, the origin of the platform.";
  const withoutUpstream = names.flatMap((name) => {
    const isUsed = entries.some(({ group, own }) => group === name && own === undefined);
    const settings = { ...defaults, ...recordOr<Settings>(groups[name]) };
    return isUsed && needsUpstream(settings)
      ? [
          problem(
            "no-upstream",
            ["groups", name],
            `The group ${name} has no platform for calls below /api.`,
            advice,
          ),
        ]
      : [];
  });
  const hostsWithout = entries.flatMap(({ section, name, group, own }) => {
    const isJudged = group === undefined || (own !== undefined && Object.hasOwn(groups, group));
    const settings = { ...defaults, ...recordOr<Settings>(groups[group ?? ""]), ...own };
    return isJudged && needsUpstream(settings)
      ? [
          problem(
            "no-upstream",
            [section, name],
            `${name} has no platform for calls below /api.`,
            advice,
            name,
          ),
        ]
      : [];
  });
  const empty =
    entries.length === 0
      ? [problem("no-host", [], "This file names no host.", "Add one below hosts: login.example.com: GROUP")]
      : [];
  return [...unknown, ...withoutUpstream, ...hostsWithout, ...empty];
}

/** Finds patterns that match the same hosts. Neither is served, because it is unknown which one was meant. */
function judgePatterns(document: HostsDocument, entries: readonly Entry[]): readonly Problem[] {
  const patterns = new Map(
    entries.flatMap((entry) => (entry.section === "patterns" ? [[entry.name, entry]] : [])),
  );
  return overlappingPairs([...patterns.keys()].filter((name) => name.split("*").length === 2)).flatMap(
    ([one, other]) => {
      const [first, second] = [patterns.get(one), patterns.get(other)];
      const isSame = first?.group === second?.group && first?.own === undefined && second?.own === undefined;
      return isSame
        ? []
        : [one, other].map((name) => ({
            cause: "overlapping-patterns" as const,
            ...document.positionOf(["patterns", name], "key"),
            text: `${one} and ${other} match the same hosts but have different settings.`,
            advice: "Make one of them narrower, or list the hosts by name.",
            host: name,
          }));
    },
  );
}

function judgeServer(document: HostsDocument, server: Partial<ServerSettings>): readonly Problem[] {
  const upstream = judgeUpstream(server.reportsUpstream).map((text) => ({
    cause: "insecure-upstream" as const,
    ...document.positionOf(["server", "reportsUpstream"]),
    text,
    advice: "Write https://",
  }));
  const { httpPort, httpsPort } = { ...serverDefaults, ...server };
  const ports =
    httpPort === httpsPort
      ? [
          {
            cause: "not-allowed" as const,
            ...document.positionOf(["server", "httpPort"]),
            text: "httpPort and httpsPort are the same.",
            advice: "Write two ports.",
          },
        ]
      : [];
  return [...upstream, ...ports];
}

function resolve(content: Content, entries: readonly Entry[]): Deployment {
  const { defaults = {}, groups = {} } = content;
  const sets = new Map<string, Settings>();
  const keysOfOwn = new Map<string, string>();
  const keyOf = ({ name, group, own }: Entry): string => {
    const inherited = { ...defaults, ...(group === undefined ? {} : groups[group]) };
    if (own === undefined) {
      const key = group ?? "@defaults";
      sets.set(key, inherited);
      return key;
    }
    // Hosts with the same differences from the same group share a set.
    const difference = JSON.stringify([group, own]);
    const key = keysOfOwn.get(difference) ?? `@${name}`;
    keysOfOwn.set(difference, key);
    sets.set(key, { ...inherited, ...own });
    return key;
  };
  const keysOf = (section: Entry["section"]): ReadonlyMap<string, string> =>
    new Map(entries.flatMap((entry) => (entry.section === section ? [[entry.name, keyOf(entry)]] : [])));
  const [hosts, patterns] = [keysOf("hosts"), keysOf("patterns")];
  return {
    ...(typeof defaults.build === "string" && { defaultBuild: defaults.build }),
    server: { ...serverDefaults, ...content.server },
    sets: Array.from(sets, ([key, settings]) => ({ key, settings })),
    hosts,
    patterns,
    groups: new Map(
      Object.keys(groups).map((group) => [
        group,
        entries.filter((entry) => entry.group === group).map(({ name }) => name),
      ]),
    ),
  };
}

/**
 * Joins the problems of form with those that the rules find where the form is right; reports a mistake at one place
 * once.
 */
function withoutRepeats(ofForm: readonly Problem[], ofRules: readonly Problem[]): readonly Problem[] {
  const placeOf = ({ line, column }: Problem): string => `${String(line)}:${String(column)}`;
  const flawed = new Set(ofForm.map(placeOf));
  const reported = ofRules.filter((problem) => !flawed.has(placeOf(problem)));
  const byMistake = new Map(reported.map((problem) => [`${placeOf(problem)} ${problem.cause}`, problem]));
  return [...ofForm, ...byMistake.values()];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function recordOr<Content extends object = Readonly<Record<string, unknown>>>(value: unknown): Content {
  return (isRecord(value) ? value : {}) as Content;
}
