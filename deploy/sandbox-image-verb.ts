import { existsSync } from "node:fs";
import path from "node:path";
import { readImageWords, writeImage } from "./image/build-archive.ts";
import { sandboxPackages, unpackPackages } from "./image/debian-packages.ts";
import { layOutSandbox } from "./image/sandbox-root.ts";
import { Refusal, type Verb } from "./verb.ts";

const help = `Usage: npm run deploy -- sandbox-image [--dist FOLDER] [--name NAME] [--format oci|docker] OUT

Writes an image of the sandbox to the file OUT, for the tests of applications: this Node, the libraries that it loads from
Debian's packages, the sandbox and the build. It needs buildah and the package sources of this machine, and no registry.
The image runs as www-data, with a root that may be read-only; what stands behind its name is for the sandbox, as
“--hosts ports”. It is no server for people: everybody can sign in there as anybody.

  --dist FOLDER     the build; dist by default
  --name NAME       the image's name; lobby-sandbox:latest by default
  --format FORMAT   oci by default; docker keeps the command that asks for the image's health (/healthz)`;

/** Builds an image of the sandbox. */
export const sandboxImage: Verb = {
  name: "sandbox-image",
  summary: "builds an image of the sandbox, for the tests of applications",
  help,
  async run(words) {
    const asked = readImageWords(words, { name: "lobby-sandbox:latest" });
    if (asked === undefined) {
      console.error(help);
      return 2;
    }
    const { dist } = asked;
    if (!existsSync(path.join(dist, "headers.json")))
      throw new Refusal(`Nothing was written: there is no build in ${dist}. Run npm run build.`);
    const source = { project: path.dirname(import.meta.dirname), dist, node: process.execPath };
    const image = { ...asked, containerfile: "Containerfile.sandbox", contents: "the sandbox" };
    await writeImage(image, (folder, root) => {
      layOutSandbox(unpackPackages(folder, sandboxPackages), root, source);
    });
    return 0;
  },
};
