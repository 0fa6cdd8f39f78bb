import { randomUUID } from "node:crypto";
import path from "node:path";
import { parseArgs } from "node:util";
import { languages } from "#domain/shared/language.ts";
import { askedHosts, type AskedHosts } from "./hosts/asked-hosts.ts";
import { matches } from "./hosts/host-patterns.ts";
import { describeProblems } from "./hosts/hosts-problem.ts";
import { loadHosts } from "./hosts/load-hosts.ts";
import { NoticeFiles, type GivenNotice } from "./notices/notice-files.ts";
import { kindOf } from "./render/renderers.ts";
import { WrittenSets } from "./render/written-sets.ts";
import { counted, reasonOf, Refusal, type Verb } from "./verb.ts";

const help = `Usage: npm run deploy -- notice --level LEVEL --text en=TEXT … [options] OUT
       npm run deploy -- notice --end ID OUT
       npm run deploy -- notice --list OUT

Tells the people of hosts something above the form, from their next page on, without a rendering. OUT is the folder that
render has written.

  --level LEVEL   information, disruption, or maintenance, during which the sign-in is closed
  --text L=TEXT   the text in language L, at most 300 characters; English is needed, and stands in for the others
  --url ADDRESS   an https page that says more
  --from TIME     when it begins; now by default. A maintenance is announced before
  --until TIME    when it ends; with --end by default
  --host NAME     shows it at this host, several times for several; at all hosts by default
  --group NAME    shows it at the hosts of this group
  --hosts FILE    the hosts file, which is read for --host and --group; hosts.yaml by default

A TIME is like 2026-12-03T22:00+01:00, or like +90m or +2h from now.`;

/** What the portal can read. */
export const readable = {
  languages,
  levels: ["maintenance", "disruption", "information"],
} as const;
const longestText = 300;

/** Writes and ends what the people of hosts are told. */
export const notice: Verb = {
  name: "notice",
  summary: "tells the people of hosts something, without a rendering",
  help,
  run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: {
        level: { type: "string" },
        text: { type: "string", multiple: true, default: [] },
        url: { type: "string" },
        from: { type: "string" },
        until: { type: "string" },
        host: { type: "string", multiple: true, default: [] },
        group: { type: "string", multiple: true, default: [] },
        hosts: { type: "string", default: "hosts.yaml" },
        end: { type: "string" },
        list: { type: "boolean", default: false },
      },
      allowPositionals: true,
    });
    const [out, ...others] = positionals;
    const isAsked = values.list || values.end !== undefined || values.level !== undefined;
    if (out === undefined || others.length > 0 || !isAsked) {
      const missing = out === undefined ? "OUT is missing" : "Write --level, --end or --list, and one OUT";
      console.error(`${missing}.\n\n${help}`);
      return Promise.resolve(2);
    }
    const sets = new WrittenSets(out, 1);
    const files = new NoticeFiles(sets.noticeFolder);
    if (!files.isPrepared)
      throw new Refusal(`Nothing was changed: no server reads ${files.folder} yet. Render to ${out} first.`);
    try {
      if (values.list) list(files);
      else if (values.end !== undefined) end(files, values.end);
      else {
        const written = noticeFrom(values, Date.now());
        const hosts = hostsOf(values);
        files.add(written, hosts);
        const where = hosts === undefined ? "all hosts" : counted(hosts.length, "host");
        console.log(
          `Notice ${written.id} is for ${where}. End it with: npm run deploy -- notice --end ${written.id} ${out}`,
        );
        if (written.level === "maintenance") console.log(`The sign-in is closed there ${timesOf(written)}.`);
      }
    } catch (cause) {
      if (cause instanceof Refusal) throw cause;
      throw new Refusal(`${files.folder} cannot be read or written: ${reasonOf(cause)}.`);
    }
    if (!values.list && kindOf(path.join(sets.folder, "current")) === "static")
      console.log(`Publish ${files.folder}/HOST.json, or all.json, as notice.json of each host.`);
    return Promise.resolve(0);
  },
};

type Values = {
  readonly level?: string | undefined;
  readonly text: readonly string[];
  readonly url?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
};

/** Returns the notice that the words ask for. Throws a `Refusal` for what the portal would leave out. */
function noticeFrom({ level = "", text, url, from, until }: Values, now: number): GivenNotice {
  if (!(readable.levels as readonly string[]).includes(level))
    throw new Refusal(`--level ${level}: write ${readable.levels.join(", ")}.`);
  const texts = Object.fromEntries(text.map(textFrom));
  if (texts["en"] === undefined) throw new Refusal('A notice needs English: write --text en="…".');
  if (url !== undefined && URL.parse(url)?.protocol !== "https:")
    throw new Refusal(`--url ${url}: write an https address.`);
  const times = { from: timeFrom("from", from, now), until: timeFrom("until", until, now) };
  const end = Date.parse(times.until ?? "");
  if (end <= now) throw new Refusal(`--until ${until ?? ""} is over already: write a later time.`);
  if (end <= Date.parse(times.from ?? ""))
    throw new Refusal(`--until ${until ?? ""} comes before --from ${from ?? ""}: write a later time.`);
  return {
    id: randomUUID().slice(0, 8),
    level,
    text: texts,
    ...(url !== undefined && { url }),
    ...(times.from !== undefined && { from: times.from }),
    ...(times.until !== undefined && { until: times.until }),
  };
}

function textFrom(given: string): readonly [language: string, text: string] {
  const [, language = "", text = ""] = /^([^=]*)=(.*)$/s.exec(given) ?? [];
  if (!(readable.languages as readonly string[]).includes(language) || text.trim() === "")
    throw new Refusal(`--text ${given}: write LANGUAGE=TEXT, with one of ${readable.languages.join(", ")}.`);
  const excess = Array.from(text).length - longestText;
  if (excess > 0)
    throw new Refusal(
      `--text ${language}: ${counted(excess, "character")} more than ${String(longestText)}.`,
    );
  return [language, text];
}

function timeFrom(name: string, given: string | undefined, now: number): string | undefined {
  if (given === undefined) return undefined;
  const [, count, unit] = /^\+(\d{1,4})([mh])$/.exec(given) ?? [];
  if (count !== undefined)
    return new Date(now + Number(count) * (unit === "h" ? 60 : 1) * 60_000).toISOString();
  // Without a zone a time would be that of this machine.
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.test(given);
  if (!isWhole || Number.isNaN(Date.parse(given)))
    throw new Refusal(`--${name} ${given}: write a time with its zone, like 2026-12-03T22:00+01:00, or +2h.`);
  return new Date(given).toISOString();
}

/** Returns the hosts that are named, also by their groups; undefined for all. */
function hostsOf({
  host,
  group,
  hosts: file,
}: AskedHosts & { readonly hosts: string }): readonly string[] | undefined {
  if (host.length + group.length === 0) return undefined;
  const { problems, deployment } = loadHosts(file);
  if (deployment === undefined)
    throw new Refusal(`Nothing was changed.\n${describeProblems(file, problems)}`);
  const { hosts, patterns, groups } = deployment;
  const isKnown = (name: string) =>
    hosts.has(name) || [...patterns.keys()].some((pattern) => matches(name, pattern));
  const asked = askedHosts({ host, group }, deployment, { file, isKnown });
  for (const name of group) {
    const pattern = groups.get(name)?.find((member) => patterns.has(member));
    if (pattern !== undefined)
      throw new Refusal(`The group ${name} has the pattern ${pattern}: name its hosts with --host.`);
  }
  return asked;
}

function list(files: NoticeFiles): void {
  const places = new Map<string, { readonly notice: GivenNotice; readonly names: string[] }>();
  for (const [name, notices] of files.all()) {
    for (const given of notices) {
      const place = places.get(given.id) ?? { notice: given, names: [] };
      place.names.push(name);
      places.set(given.id, place);
    }
  }
  if (places.size === 0) console.log("There is no notice.");
  for (const [id, { notice: given, names }] of places) {
    console.log(`${id}  ${given.level}, ${timesOf(given)}, ${names.join(" ")}: ${given.text["en"] ?? ""}`);
  }
}

function timesOf({ from, until }: GivenNotice): string {
  return `from ${from ?? "now on"} until ${until ?? "it is ended by --end"}`;
}

function end(files: NoticeFiles, id: string): void {
  const ended = files.end(id);
  if (ended.length === 0) throw new Refusal(`There is no notice ${id}: notice --list names them.`);
  console.log(`Notice ${id} has ended.`);
}
