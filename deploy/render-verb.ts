import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { KnownBuilds } from "./builds/known-builds.ts";
import { chosenBuilds, withoutBuilds, type ChosenBuilds } from "./builds/named-builds.ts";
import { askedHosts, type AskedHosts } from "./hosts/asked-hosts.ts";
import type { Deployment } from "./hosts/hosts-file.ts";
import { describeProblems } from "./hosts/hosts-problem.ts";
import { loadHosts } from "./hosts/load-hosts.ts";
import { hostNameOf } from "./hosts/origin-advice.ts";
import { readBuild } from "./portal/built-portal.ts";
import type { Renderer } from "./render/renderer.ts";
import { keptSets, renderers } from "./render/renderers.ts";
import { passkeyRemarks } from "./render/passkey-files.ts";
import { refuseTakenPorts } from "./render/taken-ports.ts";
import { servedPortal, type ServedPortal } from "./render/served-portal.ts";
import { WrittenSets } from "./render/written-sets.ts";
import { counted, Refusal, type Verb } from "./verb.ts";

const someLeftOut = 3;

const help = `Usage: npm run deploy -- render nginx|caddy|static [--hosts FILE] [--dist FOLDER] [options] OUT

Writes the configuration of a web server from the hosts file and the build, beside the one that is there. The server
checks it, and OUT/current leads to it from then on, in one step. A host that cannot be served is named and left out.
Where anything else is wrong, nothing changes. static writes a folder for each host, with the files that static hosts and
CDNs read (_headers, _redirects), and has nothing checked. Hosts may have builds of their own (build in the hosts file),
with nginx also a share of their visits: of FOLDER, or of a rendering in OUT.

  --hosts FILE    the hosts file; hosts.yaml by default
  --dist FOLDER   the build; dist by default
  --default-only  gives hosts the default build, whatever the hosts file says: this ends trials of others, until the next
                  rendering without it
  --host NAME     with --default-only, this host or pattern alone; several times for several
  --group NAME    with --default-only, the hosts of this group alone
  --unsafe        serves builds beside each other although people who are signing in could not go from one to the other
  --unchecked     does not have the server check the configuration, nor look for other programs at its ports

Exit code 0: done; 1: refused, nothing was changed; 3: done, but hosts were left out.`;

/** Renders the configuration of a server. */
export const render: Verb = {
  name: "render",
  summary: "writes and checks the configuration of a web server",
  help,
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: {
        hosts: { type: "string", default: "hosts.yaml" },
        dist: { type: "string", default: "dist" },
        "default-only": { type: "boolean", default: false },
        host: { type: "string", multiple: true, default: [] },
        group: { type: "string", multiple: true, default: [] },
        unsafe: { type: "boolean", default: false },
        unchecked: { type: "boolean", default: false },
      },
      allowPositionals: true,
    });
    const [kind = "", out, ...others] = positionals;
    const renderer = renderers.get(kind);
    const isNamed = values.host.length + values.group.length > 0;
    if (
      renderer === undefined ||
      out === undefined ||
      others.length > 0 ||
      (isNamed && !values["default-only"])
    ) {
      console.error(help);
      return 2;
    }
    const { problems, deployment: read } = loadHosts(values.hosts);
    if (problems.length > 0) console.error(describeProblems(values.hosts, problems));
    if (read === undefined) throw new Refusal("Nothing was changed: correct the hosts file first.");
    const deployment = values["default-only"]
      ? withoutBuilds(read, namesOf(values, read, values.hosts))
      : read;
    const sets = new WrittenSets(out, keptSets);
    const portal = readBuild(values.dist);
    const builds = chosenBuilds(deployment, {
      known: new KnownBuilds(sets, portal),
      portal,
      can: renderer.builds,
      isUnsafe: values.unsafe,
    });
    if (renderer.program !== undefined && !values.unchecked)
      refuseTakenPorts(deployment.server, renderer.program);
    const leftOut = new Map(problems.flatMap(({ host, text }) => (host === undefined ? [] : [[host, text]])));
    for (const [host, reason] of renderer.leftOut(deployment)) leftOut.set(host, reason);
    const judge = values.unchecked ? () => ({ isRight: true }) as const : renderer.judge;
    const served = await write({ deployment, builds, leftOut, sets, renderer: { ...renderer, judge } });
    for (const [host, reason] of leftOut)
      console.error(`${host} is left out: ${reason}.`.replace(/\.\.$/, "."));
    for (const remark of [...renderer.remarks(served), ...passkeyRemarks(deployment)]) console.error(remark);
    const counts = `${counted(served.hosts.size, "host")}, ${counted(served.patterns.size, "pattern")}`;
    console.log(
      `${sets.folder}/current is ${String(sets.served())}: ${counts}.\n${renderer.next(sets.folder)}`,
    );
    return leftOut.size === 0 ? 0 : someLeftOut;
  },
};

/** Returns the hosts and patterns that are named, also by their groups; undefined for all. */
function namesOf(asked: AskedHosts, deployment: Deployment, file: string): readonly string[] | undefined {
  if (asked.host.length + asked.group.length === 0) return undefined;
  const { hosts, patterns } = deployment;
  return askedHosts(asked, deployment, { file, isKnown: (name) => hosts.has(name) || patterns.has(name) });
}

type Work = {
  readonly deployment: Deployment;
  readonly builds: ChosenBuilds;
  /** Host or pattern → the reason why it is left out. Hosts that the server cannot serve are added. */
  readonly leftOut: Map<string, string>;
  readonly sets: WrittenSets;
  readonly renderer: Renderer;
};

/** Writes a set. As long as the server cannot resolve an upstream, writes it again without the hosts that use it. */
async function write(work: Work): Promise<ServedPortal> {
  const { deployment, builds, leftOut, sets, renderer } = work;
  const { portal, record, find } = builds;
  const served = servedPortal(deployment, portal, new Set(leftOut.keys()), find);
  const others = served.others.flatMap(({ commit }) => find(commit) ?? []);
  if (served.sets.length === 0) {
    const reasons = Array.from(leftOut, ([host, reason]) => `${host}: ${reason}`).join("\n");
    throw new Refusal(`Nothing was changed: no host can be served.\n${reasons}`);
  }
  let missing: string | undefined;
  try {
    await sets.add(
      portal,
      async (folder) => {
        const places = { set: folder, assets: sets.assetFolder, notices: sets.noticeFolder };
        for (const [name, text] of renderer.files(served, places)) {
          const file = path.join(folder, name);
          mkdirSync(path.dirname(file), { recursive: true, mode: 0o755 });
          writeFileSync(file, text);
          chmodSync(file, 0o644);
        }
        renderer.complete?.(served, places);
        const verdict = renderer.judge(folder);
        if (verdict.isRight) return;
        missing = verdict.unknownUpstream;
        throw new Refusal(`Nothing was changed: the server refuses the configuration. ${verdict.reason}`);
      },
      { others, ...(record && { record }) },
    );
    return served;
  } catch (cause) {
    const lost = missing === undefined ? [] : hostsOf(served, missing);
    if (lost.length === 0) throw cause;
    for (const host of lost) leftOut.set(host, `its apiUpstream ${String(missing)} has no address`);
    return write(work);
  }
}

/** Returns the hosts and patterns whose calls are passed on to an upstream. */
function hostsOf({ sets, hosts, patterns }: ServedPortal, upstream: string): readonly string[] {
  const keys = new Set(
    sets
      .filter(({ apiUpstream }) => apiUpstream !== undefined && hostNameOf(apiUpstream) === upstream)
      .map(({ key }) => key),
  );
  return [...hosts, ...patterns].filter(([, key]) => keys.has(key)).map(([name]) => name);
}
