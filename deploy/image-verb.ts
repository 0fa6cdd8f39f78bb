import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { namedBuilds } from "./builds/named-builds.ts";
import { describeProblems } from "./hosts/hosts-problem.ts";
import { loadHosts } from "./hosts/load-hosts.ts";
import { readImageWords, writeImage } from "./image/build-archive.ts";
import { serverPackages, unpackPackages } from "./image/debian-packages.ts";
import { imageFiles } from "./image/image-files.ts";
import { layOutRoot, portalFolder } from "./image/image-root.ts";
import { readBuild } from "./portal/built-portal.ts";
import { servedPortal } from "./render/served-portal.ts";
import { WrittenSets } from "./render/written-sets.ts";
import { counted, Refusal, type Verb } from "./verb.ts";

const someLeftOut = 3;
const largestImage = 25_000_000;

const help = `Usage: npm run deploy -- image [--hosts FILE] [--dist FOLDER] [--name NAME] [--format oci|docker] OUT

Writes an image for containers to the file OUT: nginx and its libraries from Debian's packages, the build, and the
configuration of the hosts file. It needs buildah and the package sources of this machine, and no registry. The image
runs as www-data, with a root that may be read-only, on the ports 8080 and 8443. Certificates are not part of it: mount
them where the hosts file names them.

  --hosts FILE      the hosts file; hosts.yaml by default
  --dist FOLDER     the build; dist by default
  --name NAME       the image's name; lobby:latest by default
  --format FORMAT   oci by default; docker keeps the command that asks for the image's health (/healthz), for which OCI
                    images have no place

Exit code 0: done; 1: refused, nothing was written; 3: done, but hosts were left out.`;

/** Builds an image for containers. */
export const image: Verb = {
  name: "image",
  summary: "builds an image for containers, of Debian's packages alone",
  help,
  async run(words) {
    const asked = readImageWords(words, { name: "lobby:latest", hosts: "hosts.yaml" });
    if (asked === undefined) {
      console.error(help);
      return 2;
    }
    const { hosts, dist, out } = asked;
    const { problems, deployment } = loadHosts(hosts);
    if (problems.length > 0) console.error(describeProblems(hosts, problems));
    if (deployment === undefined) throw new Refusal("Nothing was written: correct the hosts file first.");
    if (namedBuilds(deployment).size > 0)
      throw new Refusal("Nothing was written: an image has one build. Take build out of the hosts file.");
    const leftOut = new Set(problems.flatMap(({ host }) => (host === undefined ? [] : [host])));
    const served = servedPortal(deployment, readBuild(dist), leftOut);
    if (served.sets.length === 0) throw new Refusal("Nothing was written: no host can be served.");
    if (existsSync(out) && !statSync(out).isFile())
      throw new Refusal(`Nothing was written: ${out} is no file.`);

    const contents = `${counted(served.hosts.size, "host")}, ${counted(served.patterns.size, "pattern")}`;
    const written = { ...asked, containerfile: "Containerfile", contents, largest: largestImage };
    await writeImage(written, async (folder, root) => {
      layOutRoot(unpackPackages(folder, serverPackages), root);
      const sets = new WrittenSets(path.join(root, portalFolder), 1);
      await sets.add(served.portal, (set) => {
        const places = {
          set: path.join(portalFolder, path.basename(set)),
          assets: path.join(portalFolder, "assets"),
          notices: path.join(portalFolder, "notices"),
        };
        for (const [name, text] of imageFiles(served, places)) {
          mkdirSync(path.dirname(path.join(set, name)), { recursive: true, mode: 0o755 });
          writeFileSync(path.join(set, name), text);
          chmodSync(path.join(set, name), 0o644);
        }
        return Promise.resolve();
      });
    });
    for (const host of leftOut) console.error(`${host} is left out.`);
    return leftOut.size === 0 ? 0 : someLeftOut;
  },
};
