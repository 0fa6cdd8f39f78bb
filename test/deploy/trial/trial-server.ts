import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { request, type RequestOptions } from "node:https";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ThrowawayAuthority } from "./throwaway-authority.ts";

export type ServerKind = "nginx" | "caddy";
export const serverKinds: readonly ServerKind[] = ["nginx", "caddy"];

const root = path.resolve(import.meta.dirname, "../../..");
const startLimitMs = 20_000;

/** The tenants of the sandbox, whose hosts the trial serves; those of a partner with the partner's code. */
export const trialTenants: Readonly<Record<string, string | undefined>> = {
  harbour: undefined,
  sunny: undefined,
  plain: undefined,
  littleinn: "littlehotelier",
  bayview: "siteminder",
};

/** A tenant whose OpenID provider is asked for a session in a hidden frame (provider-75). */
const askingInFrame = "oldmill";
/** Where the plain door is told to take a sandbox's place on `::1`. */
export const standBeforePath = "/.trial/stand-before";
export const trialHosts = [...Object.keys(trialTenants), askingInFrame].map((code) => `${code}.localhost`);

/** The look of one tenant, whose name tries to break out of everything that it is written into. */
export const hostileName = '</script><script>alert(1)</script><!-- \u2028 & "Plain" \\ $1 ${hosts} {{ . }}';
const looks: Readonly<Record<string, object | undefined>> = {
  plain: { name: hostileName, colors: { primaryBackground: "#7a0019" } },
};

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
};

type Question = {
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** The settings, groups and hosts of a hosts file. */
export type Deployed = {
  readonly defaults: object;
  readonly groups: object;
  readonly hosts: Readonly<Record<string, unknown>>;
};

/** The default build of a hosts file, and that of all hosts, or of a share of their visits. */
export type BuildsOfHosts = { readonly usual: string; readonly tried: unknown };

/** What a trial asks for beside the sandbox's tenants on a server with its usual settings. */
type TrialWish = {
  readonly server?: object;
  /** The hosts file, and the names in the certificate; those of the sandbox's tenants by default. */
  readonly deployed?: (sandboxPort: number, certificate: object) => Deployed;
  readonly certificateNames?: readonly string[];
  /** The loopback address and the port for https; 127.0.0.1 and a free one by default. */
  readonly address?: string;
  readonly httpsPort?: number;
};

/** A real web server on loopback, configured by `render`, with a sandbox as API, provider and report collector. */
export class TrialServer {
  readonly address: string;
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly authority: ThrowawayAuthority;
  readonly folder: string;
  readonly hosts: readonly string[];
  /** Renders with other defaults for all hosts, and has the running server read them. */
  readonly change: (defaults: object) => Promise<void>;
  /**
   * Has the running server serve another build, or without one the rendering before. `builds`: those that the hosts file
   * names.
   */
  readonly deploy: (dist?: string, builds?: BuildsOfHosts) => Promise<void>;
  /** Has the running server read its configuration again; resolves when it has taken the command. */
  readonly reload: () => Promise<void>;
  private readonly child: ChildProcess;

  private constructor(
    parts: Pick<
      TrialServer,
      "address" | "httpPort" | "httpsPort" | "authority" | "folder" | "hosts" | "change" | "deploy" | "reload"
    >,
    child: ChildProcess,
  ) {
    this.address = parts.address;
    this.httpPort = parts.httpPort;
    this.httpsPort = parts.httpsPort;
    this.authority = parts.authority;
    this.folder = parts.folder;
    this.hosts = parts.hosts;
    this.change = parts.change;
    this.deploy = parts.deploy;
    this.reload = parts.reload;
    this.child = child;
  }

  static async start(
    kind: ServerKind,
    sandboxPort: number,
    {
      server: more = {},
      deployed = hostsOf,
      certificateNames = trialHosts,
      address = "127.0.0.1",
      httpsPort: givenPort,
    }: TrialWish = {},
  ): Promise<TrialServer> {
    const folder = mkdtempSync(path.join(tmpdir(), `lobby-${kind}-`));
    // The server's own user reads the files.
    chmodSync(folder, 0o755);
    mkdirSync(path.join(folder, "log"));
    const [httpPort, adminPort] = [await freePort(), await freePort()];
    const httpsPort = givenPort ?? (await freePort());
    const authority = new ThrowawayAuthority(folder, certificateNames);
    const { chain, key } = authority;
    const hosts = {
      server: {
        addresses: [address],
        httpPort,
        httpsPort,
        caddyAdmin: `127.0.0.1:${String(adminPort)}`,
        logFolder: path.join(folder, "log"),
        reportsUpstream: `http://127.0.0.1:${String(sandboxPort)}`,
        ...more,
      },
      ...deployed(sandboxPort, { chain, key }),
    };
    await render(kind, folder, hosts);
    const child = startProgram(kind, folder);
    let said = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      appendFileSync(path.join(folder, "log/program.log"), chunk);
    });
    const [program, words] = reloadCommand(kind, { folder, adminPort, processId: child.pid ?? 0 });
    const reload = async (): Promise<void> => {
      const [code] = (await once(spawn(program, words, { stdio: "ignore" }), "exit")) as [number | null];
      if (code !== 0) throw new Error("The server could not be reloaded.");
    };
    const change = async (defaults: object): Promise<void> => {
      await render(kind, folder, { ...hosts, defaults: { ...hosts.defaults, ...defaults } });
      await reload();
    };
    const deploy = async (dist?: string, builds?: BuildsOfHosts): Promise<void> => {
      const named = builds && {
        defaults: { ...hosts.defaults, build: builds.usual },
        groups: { own: { build: builds.tried } },
      };
      if (dist === undefined) await runVerb(["rollback", kind, path.join(folder, "out")]);
      else await render(kind, folder, { ...hosts, ...named }, dist);
      await reload();
    };
    const server = new TrialServer(
      {
        address,
        httpPort,
        httpsPort,
        authority,
        folder,
        hosts: Object.keys(hosts.hosts),
        change,
        deploy,
        reload,
      },
      child,
    );
    await server.answering(() => said);
    return server;
  }

  /** Asks the server over TLS, with the certificate checked. */
  ask(
    target: string,
    { host = this.hosts[0] ?? "", method = "GET", headers = {}, body }: Question = {},
  ): Promise<Answer> {
    return answerOf(
      {
        host: this.address,
        port: this.httpsPort,
        servername: this.hosts.includes(host) ? host : this.hosts[0],
        ca: this.authority.certificate,
        path: target,
        method,
        agent: false,
        headers: { ...headers, host },
      },
      body,
    );
  }

  /** Returns the memory of the server's processes, in bytes; what they share counts once. */
  memory(): number {
    const processes = [this.child.pid ?? 0];
    for (const id of processes) {
      const children = readFileSync(`/proc/${String(id)}/task/${String(id)}/children`, "utf8");
      processes.push(...children.split(" ").filter(Boolean).map(Number));
    }
    return processes
      .map((id) => /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(id)}/smaps_rollup`, "utf8"))?.[1])
      .reduce((sum, kilobytes = "0") => sum + Number(kilobytes) * 1024, 0);
  }

  /** Returns everything that the server has written to its logs. */
  logged(): string {
    const folder = path.join(this.folder, "log");
    return readdirSync(folder)
      .map((name) => readFileSync(path.join(folder, name), "utf8"))
      .join("\n");
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null) {
      const exited = once(this.child, "exit");
      this.child.kill("SIGTERM");
      await exited;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async answering(said: () => string): Promise<void> {
    const limit = performance.now() + startLimitMs;
    for (;;) {
      try {
        await this.ask("/healthz");
        return;
      } catch (cause) {
        if (this.child.exitCode !== null || performance.now() > limit) {
          throw new Error(`The server did not start:\n${said()}`, { cause });
        }
        await delay(50);
      }
    }
  }
}

async function render(kind: ServerKind, folder: string, hosts: object, dist = "dist"): Promise<void> {
  const file = path.join(folder, "hosts.yaml");
  writeFileSync(file, JSON.stringify(hosts, undefined, 2));
  await runVerb(["render", kind, "--hosts", file, "--dist", dist, path.join(folder, "out")]);
}

/**
 * Runs a command beside this program, which meanwhile goes on with its own requests: a server closes a connection on
 * which nothing is asked for seconds.
 */
async function runVerb(words: readonly string[]): Promise<void> {
  const child = spawn("node", ["deploy/deploy.ts", ...words], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => (said += chunk));
  const [status] = (await once(child, "close")) as [number | null];
  if (status !== 0) throw new Error(`${words.slice(0, 2).join(" ")} failed:\n${said}`);
}

function reloadCommand(
  kind: ServerKind,
  { folder, adminPort, processId }: { folder: string; adminPort: number; processId: number },
): [program: string, words: readonly string[]] {
  if (kind === "nginx") return ["kill", ["-HUP", String(processId)]];
  const file = path.join(folder, "out/current/Caddyfile");
  const address = `127.0.0.1:${String(adminPort)}`;
  return ["caddy", ["reload", "--adapter", "caddyfile", "--config", file, "--address", address]];
}

function hostsOf(port: number, certificate: object): Deployed {
  const origin = (name: string): string => `http://${name}.localhost:${String(port)}`;
  const hosts = Object.entries(trialTenants).map(([code, partner]) => [
    `${code}.localhost`,
    partner === undefined
      ? { group: "own", ...(looks[code] && { look: looks[code] }) }
      : {
          group: "own",
          // The platform itself signs a partner's people in.
          providerOrigins: [],
          partnerOrigins: [origin(`app.${code}`), origin(`partner.${partner}`)],
          redirectOrigins: [origin(`partner.${partner}`)],
        },
  ]);
  return {
    defaults: {
      apiUpstream: `http://127.0.0.1:${String(port)}`,
      imageOrigins: [`http://localhost:${String(port)}`],
      providerOrigins: [origin("auth.{label}")],
      partnerOrigins: [origin("app.{label}")],
      crossSiteCookiePartners: ["littlehotelier"],
      certificate,
    },
    groups: { own: {} },
    hosts: {
      ...(Object.fromEntries(hosts) as Deployed["hosts"]),
      [`${askingInFrame}.localhost`]: {
        group: "own",
        providerOrigins: [origin(`login.${askingInFrame}`)],
        identityProviders: { oidc: { sessionCheck: "frame", asksEmail: true } },
      },
    },
  };
}

function startProgram(kind: ServerKind, folder: string): ChildProcess {
  const current = path.join(folder, "out/current");
  const [program, words] =
    kind === "nginx"
      ? [
          "/usr/sbin/nginx",
          ["-e", "stderr", "-c", `${current}/nginx.conf`, "-g", `daemon off; pid ${folder}/nginx.pid;`],
        ]
      : ["caddy", ["run", "--adapter", "caddyfile", "--config", `${current}/Caddyfile`]];
  return spawn(program, words, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, HOME: folder },
  });
}

function answerOf(options: RequestOptions, body: string | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text: Buffer.concat(chunks).toString("utf8"),
        });
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Returns a port that is free on loopback at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
