import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/** Starts a sandbox for one worker, which is controlled over HTTP only. */
export class SandboxProcess {
  readonly port: number;
  private readonly child: ChildProcess;

  private constructor(port: number, child: ChildProcess) {
    this.port = port;
    this.child = child;
  }

  /**
   * Starts a sandbox with a build and further options on a free port, which another process may take in the meantime:
   * then on another one.
   */
  static async start(dist = "dist", options: readonly string[] = [], attempts = 3): Promise<SandboxProcess> {
    try {
      return await SandboxProcess.startOn(await freePort(), dist, options);
    } catch (error) {
      if (attempts === 1) throw error;
      return SandboxProcess.start(dist, options, attempts - 1);
    }
  }

  private static async startOn(
    port: number,
    dist: string,
    options: readonly string[],
  ): Promise<SandboxProcess> {
    // The longest time that the portal accepts, so that a session is found on a busy machine as well.
    const words = ["--port", String(port), "--dist", dist, "--session-check-timeout-ms", "30000", ...options];
    const child = spawn("node", ["sandbox/main.ts", ...words], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
    const sandbox = new SandboxProcess(port, child);
    const started = Promise.race([
      new Promise<void>((listening) => {
        child.stdout?.on("data", (chunk: Buffer) => {
          said += chunk.toString();
          if (said.includes("Control page")) listening();
        });
      }),
      once(child, "exit").then(() => {
        throw new Error(`The sandbox did not start:\n${said}`);
      }),
    ]);
    await started;
    return sandbox;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const exited = once(this.child, "exit");
    this.child.kill("SIGTERM");
    await exited;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
