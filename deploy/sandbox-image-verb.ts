import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildArchive, formats, megabytes } from "./image/build-archive.ts";
import { sandboxPackages, unpackPackages } from "./image/debian-packages.ts";
import { bytesIn } from "./image/image-root.ts";
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
    const { values, positionals } = parseArgs({
      args: [...words],
      options: {
        dist: { type: "string", default: "dist" },
        name: { type: "string", default: "lobby-sandbox:latest" },
        format: { type: "string", default: "oci" },
      },
      allowPositionals: true,
    });
    const [out, ...others] = positionals;
    if (out === undefined || others.length > 0 || !formats.includes(values.format)) {
      console.error(help);
      return 2;
    }
    if (!existsSync(path.join(values.dist, "headers.json")))
      throw new Refusal(`Nothing was written: there is no build in ${values.dist}. Run npm run build.`);
    const folder = mkdtempSync(path.join(tmpdir(), "lobby-sandbox-image-"));
    try {
      const root = path.join(folder, "root");
      const source = {
        project: path.dirname(import.meta.dirname),
        dist: values.dist,
        node: process.execPath,
      };
      layOutSandbox(unpackPackages(folder, sandboxPackages), root, source);
      buildArchive(folder, root, {
        containerfile: "Containerfile.sandbox",
        name: values.name,
        format: values.format,
        out,
      });
      console.log(
        `${out} is ${values.name}: ${megabytes(bytesIn(root))}, ${megabytes(statSync(out).size)} packed.`,
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return 0;
  },
};
