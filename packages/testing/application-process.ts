import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** Windows has no groups of processes. */
const hasGroups = process.platform !== "win32";

/** Returns a port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** A process that serves the application under test. */
export type ApplicationProcess = { stop(): Promise<void> };

/**
 * Starts a command, whose words are separated by blanks, and returns once its address answers. Fails with what the
 * command has said where it ends before.
 */
export async function startApplication(
  command: string,
  address: string,
  environment: Readonly<Record<string, string>>,
): Promise<ApplicationProcess> {
  const [program = "", ...words] = command.split(" ").filter((word) => word !== "");
  const child = spawn(program, words, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own: npm and npx start a shell, which hands on no signal.
    detached: hasGroups,
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part: Buffer) => (said = `${said}${part.toString("utf8")}`.slice(-10_000)));
  }
  let failure: Error | undefined;
  child.on("error", (error) => (failure = error));
  while (!(await answers(address))) {
    if (failure !== undefined || child.exitCode !== null) {
      throw new Error(`“${command}” has ended: ${failure?.message ?? said}`);
    }
    await delay(20);
  }
  return { stop: () => stopped(child) };
}

async function answers(address: string): Promise<boolean> {
  return fetch(address, { redirect: "manual" }).then(
    async (answer) => {
      await answer.body?.cancel();
      return true;
    },
    () => false,
  );
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, "close");
  if (hasGroups) process.kill(-child.pid);
  else child.kill();
  await closed;
}
