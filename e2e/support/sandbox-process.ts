import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/** The folder of the build, further words of the command line, and on how many ports to try. */
type Start = { readonly dist?: string; readonly words?: readonly string[]; readonly attempts?: number };

/** Starts a sandbox for one worker, which is controlled over HTTP only. */
export class SandboxProcess {
  readonly port: number;
  private readonly child: ChildProcess;

  private constructor(port: number, child: ChildProcess) {
    this.port = port;
    this.child = child;
  }

  /**
   * Starts a sandbox with a build on a free port, which another process may take in the meantime: then on another one.
   */
  static async start({ dist = "dist", words = [], attempts = 3 }: Start = {}): Promise<SandboxProcess> {
    try {
      return await SandboxProcess.startOn(await freePort(), ["--dist", dist, ...words]);
    } catch (error) {
      if (attempts === 1) throw error;
      return SandboxProcess.start({ dist, words, attempts: attempts - 1 });
    }
  }

  private static async startOn(port: number, words: readonly string[]): Promise<SandboxProcess> {
    // The longest time that the portal accepts, so that a session is found on a busy machine as well.
    const options = ["--port", String(port), "--session-check-timeout-ms", "30000", ...words];
    const child = spawn("node", ["sandbox/main.ts", ...options], {
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

/** Returns a port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
