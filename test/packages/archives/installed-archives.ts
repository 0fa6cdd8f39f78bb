import { execFile } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const archives = resolve("build/packages");

/** The environment of a program that has no network: nobody listens there, so whatever asks another host fails. */
export const offline = {
  HTTP_PROXY: "http://127.0.0.1:9",
  HTTPS_PROXY: "http://127.0.0.1:9",
  NO_PROXY: "127.0.0.1,localhost",
};

type Manifest = { readonly name: string; readonly version: string };

/** The places of what is installed in the repository, by name and version. */
function installedHere(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    readonly packages: Readonly<
      Record<string, { readonly name?: string; readonly version?: string; readonly link?: boolean }>
    >;
  };
  const places = new Map<string, Map<string, string>>();
  for (const [place, { version, link, name: alias }] of Object.entries(packages)) {
    const name = alias ?? place.split("node_modules/").at(-1);
    if (!place.includes("node_modules/") || name === undefined || version === undefined || link === true)
      continue;
    places.set(name, (places.get(name) ?? new Map<string, string>()).set(version, resolve(place)));
  }
  return places;
}

/**
 * Serves, on this machine alone, the archives of `npm run packages` and for their dependencies what the repository has
 * installed, as a registry does. Returns its address.
 */
async function startRegistry(): Promise<{ readonly address: string; readonly close: () => void }> {
  const installed = installedHere();
  const own = new Map(
    globSync(join(archives, "lobby-*.tgz")).map((file) => [
      `@lobby/${/^lobby-([a-z]+)-/.exec(basename(file))?.[1] ?? ""}`,
      file,
    ]),
  );
  const describe = async (name: string, address: string) => {
    const archive = own.get(name);
    const manifests: Manifest[] = [];
    if (archive !== undefined) {
      const { stdout } = await run("tar", ["xzOf", archive, "package/package.json"]);
      manifests.push(JSON.parse(stdout) as Manifest);
    }
    for (const place of installed.get(name)?.values() ?? []) {
      manifests.push(JSON.parse(readFileSync(join(place, "package.json"), "utf8")) as Manifest);
    }
    const versions = manifests.map((manifest) => {
      const tarball = `${address}/-/${encodeURIComponent(name)}/${manifest.version}`;
      return [manifest.version, { ...manifest, dist: { tarball } }] as const;
    });
    const latest = versions.at(-1)?.[0];
    return latest && { name, "dist-tags": { latest }, versions: Object.fromEntries(versions) };
  };
  const packed = async (name: string, version: string): Promise<Buffer | undefined> => {
    const archive = own.get(name);
    if (archive !== undefined) return readFileSync(archive);
    const place = installed.get(name)?.get(version);
    if (place === undefined) return undefined;
    const words = ["--transform=s,^[.],package,", "--exclude=./node_modules", "-czf", "-", "."];
    const options = { cwd: place, encoding: "buffer", maxBuffer: 200_000_000 } as const;
    return (await run("tar", words, options)).stdout;
  };
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    const [first = "", ...rest] = (request.url ?? "").slice(1).split("/").map(decodeURIComponent);
    const answer =
      first === "-"
        ? packed(rest[0] ?? "", rest[1] ?? "")
        : describe([first, ...rest].join("/"), `http://127.0.0.1:${String(port)}`);
    void answer.then((found) => {
      response.statusCode = found ? 200 : 404;
      response.end(found instanceof Buffer ? found : JSON.stringify(found ?? {}));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${String(port)}`, close: () => void server.close() };
}

/** A folder in which somebody works who has the archives alone. */
export type Workplace = {
  readonly folder: string;
  write(file: string, text: string): void;
  /** Runs a program of this folder, or `node`; returns what it said, and whether it ended well. */
  run(
    program: string,
    words: readonly string[],
    environment?: Readonly<Record<string, string>>,
  ): Promise<{ readonly isGood: boolean; readonly said: string; readonly milliseconds: number }>;
  remove(): void;
};

/** Installs packages in an empty folder, without a network: `@lobby/kit` from its archive, `koa` from the repository. */
export async function installedArchives(...names: readonly string[]): Promise<Workplace> {
  const folder = mkdtempSync(join(tmpdir(), "archives-"));
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  const { address, close } = await startRegistry();
  try {
    await run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", ...names], {
      cwd: folder,
      env: {
        ...process.env,
        npm_config_registry: address,
        npm_config_cache: join(folder, ".npm"),
        npm_config_loglevel: "error",
        ...offline,
      },
    });
  } finally {
    close();
  }
  return {
    folder,
    write: (file, text) => writeFileSync(join(folder, file), text),
    async run(program, words, environment = {}) {
      const path = program === "node" ? process.execPath : join(folder, "node_modules/.bin", program);
      const started = performance.now();
      const options = {
        cwd: folder,
        env: { ...process.env, JEST_WORKER_ID: undefined, ...environment },
        maxBuffer: 50_000_000,
      };
      const outcome = await run(path, words, options).then(
        (done) => ({ isGood: true, ...done }),
        (failed: { stdout?: string; stderr?: string }) => ({ isGood: false, ...failed }),
      );
      const said = `${outcome.stdout ?? ""}${outcome.stderr ?? ""}`;
      return { isGood: outcome.isGood, said, milliseconds: performance.now() - started };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
