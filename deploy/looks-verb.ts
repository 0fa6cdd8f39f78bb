import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { LookReader, looksFileOf } from "./hosts/fetched-looks.ts";
import type { Deployment, Look, Settings } from "./hosts/hosts-file.ts";
import { describeProblems } from "./hosts/hosts-problem.ts";
import { hostsSchema, loadHosts } from "./hosts/load-hosts.ts";
import { fetchLook } from "./looks/fetch-look.ts";
import { counted, reasonOf, Refusal, type Verb } from "./verb.ts";

const someWithout = 3;
/** The most hosts for which looks are fetched at the same time. */
const atOnce = 8;

const help = `Usage: npm run deploy -- looks [--hosts FILE]

Asks the platform how each host looks that the hosts file lists by name, and who signs people in there, and keeps it
beside the hosts file: of hosts.yaml in hosts.looks.json. render writes it into the documents of these hosts, whose first
screen then waits for no answer. A host that the platform does not answer for keeps the look that it had. A host that has
a look in the hosts file keeps that one. Run it before render, and now and then: what is out of date is corrected by the
platform's answer on each visit.

  --hosts FILE    the hosts file; hosts.yaml by default

Exit code 0: done; 1: refused, nothing was changed; 3: done, but the platform did not answer for some hosts.`;

/** Fetches the looks of the hosts. */
export const looks: Verb = {
  name: "looks",
  summary: "asks the platform how the hosts look, for their documents",
  help,
  async run(words) {
    const { values } = parseArgs({
      args: [...words],
      options: { hosts: { type: "string", default: "hosts.yaml" } },
    });
    const { problems, deployment } = loadHosts(values.hosts);
    if (problems.length > 0) console.error(describeProblems(values.hosts, problems));
    if (deployment === undefined) throw new Refusal("Nothing was changed: correct the hosts file first.");
    const file = looksFileOf(values.hosts);
    const reader = new LookReader(hostsSchema());
    const known = reader.read(file);
    const found = new Map<string, Look>();
    const reasons = new Map<string, string>();
    const authority = authoritiesOf(deployment);
    await inTurns(askedHosts(deployment), async ([host, settings]) => {
      const fetched = await fetchLook(host, settings, authority);
      const look = "look" in fetched ? reader.of(fetched.look) : undefined;
      if (look === undefined)
        reasons.set(host, "reason" in fetched ? fetched.reason : "it has no name there");
      const kept = look ?? known.get(host);
      if (kept !== undefined) found.set(host, kept);
    });
    write(file, found);
    for (const [host, reason] of reasons) {
      const consequence = found.has(host) ? "keeps the look that it had" : "has no look";
      console.error(`${host} ${consequence}: ${reason}.`);
    }
    console.log(`${file} has the looks of ${counted(found.size, "host")}.`);
    return reasons.size === 0 ? 0 : someWithout;
  },
};

function askedHosts({ hosts, sets }: Deployment): readonly (readonly [string, Settings])[] {
  const settingsOf = new Map(sets.map(({ key, settings }) => [key, settings]));
  return Array.from(hosts, ([host, key]) => [host, settingsOf.get(key) ?? {}] as const);
}

/** Returns the further certificate authorities that the server trusts; undefined if there is no such file here. */
function authoritiesOf({ server }: Deployment): string | undefined {
  try {
    return readFileSync(server.authorities, "utf8");
  } catch {
    return undefined;
  }
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await work(item);
    }),
  );
}

/** Writes the file in one step, so that a rendering reads the whole new file or the whole old one. */
function write(file: string, found: ReadonlyMap<string, Look>): void {
  const text = JSON.stringify(Object.fromEntries([...found].sort()), undefined, 2);
  try {
    rmSync(`${file}.new`, { force: true });
    // A link of this name is not followed.
    writeFileSync(`${file}.new`, `${text}\n`, { flag: "wx" });
    renameSync(`${file}.new`, file);
  } catch (cause) {
    throw new Refusal(`${file} cannot be written: ${reasonOf(cause)}.`);
  }
}
