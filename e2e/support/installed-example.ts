import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { bundled } from "./bundled.ts";
import { freePort } from "./sandbox-process.ts";

const root = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);
let archives: Promise<string> | undefined;

/** Packs the package of applications and what the examples need beside it, once for each worker. */
function packed(): Promise<string> {
  archives ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), "lobby-archives-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    await run("npm", ["run", "--silent", "build", "--workspace", "packages/connect"], { cwd: root });
    const others = ["react", "react-dom", "scheduler", "oidc-client-ts", "jwt-decode"];
    const folders = ["./packages/connect", ...others.map((name) => `./node_modules/${name}`)];
    const options = ["--silent", "--offline", "--ignore-scripts", "--pack-destination", folder];
    await run("npm", ["pack", ...options, ...folders], { cwd: root });
    return folder;
  })();
  return archives;
}

/** An example that was installed from archives in an empty folder, without a network, and serves at a port of its own. */
export class InstalledExample {
  readonly port: number;
  private readonly folder: string;
  private server: ChildProcess | undefined;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  /** Installs an example, with these packages beside it. `page`: its source, which is bundled to `page.js`. */
  static async install(
    name: string,
    { packages, page }: { readonly packages: readonly string[]; readonly page?: string },
  ): Promise<InstalledExample> {
    const archived = await packed();
    const folder = mkdtempSync(join(tmpdir(), `lobby-${name}-`));
    cpSync(join(root, "examples", name), folder, { recursive: true });
    const files = readdirSync(archived).filter((file) =>
      packages.some((wanted) => file.startsWith(`${wanted}-`) && /^\d/.test(file.slice(wanted.length + 1))),
    );
    const options = ["--offline", "--silent", "--ignore-scripts", "--no-audit", "--no-fund"];
    await run("npm", ["install", ...options, ...files.map((file) => join(archived, file))], { cwd: folder });
    if (page !== undefined) {
      await bundled({ folder, entry: join(folder, page), modules: join(folder, "node_modules") });
    }
    return new InstalledExample(folder, await freePort());
  }

  get address(): string {
    return `http://localhost:${String(this.port)}`;
  }

  async start(environment: Readonly<Record<string, string>>): Promise<void> {
    this.server = spawn(process.execPath, ["server.mjs"], {
      cwd: this.folder,
      env: { ...process.env, PORT: String(this.port), ...environment },
      stdio: ["ignore", "inherit", "inherit"],
    });
    await until(() => fetch(this.address));
  }

  async stop(): Promise<void> {
    if (this.server?.exitCode === null) {
      const exited = once(this.server, "exit");
      this.server.kill("SIGTERM");
      await exited;
    }
    rmSync(this.folder, { recursive: true });
  }
}

/** Repeats a call until it succeeds, for half a minute. */
async function until(call: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + 30_000;
  for (;;) {
    try {
      await call();
      return;
    } catch (cause) {
      if (Date.now() > end) throw cause;
      await new Promise((resolved) => setTimeout(resolved, 50));
    }
  }
}
