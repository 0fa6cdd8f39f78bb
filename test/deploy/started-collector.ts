import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface, type Interface } from "node:readline";

const root = path.resolve(import.meta.dirname, "../..");

/** A running `collect`, its port, and the lines that it prints after the first. */
export type Collector = { readonly child: ChildProcess; readonly port: number; readonly lines: Interface };

/** Starts `collect` at a free port, with these words besides. */
export async function startCollector(...words: readonly string[]): Promise<Collector> {
  const child = spawn("node", ["deploy/deploy.ts", "collect", "--port", "0", ...words], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  const [first] = (await once(lines, "line")) as [string];
  return { child, lines, port: Number(/:(\d+)\/csp;/.exec(first)?.[1]) };
}

/** Stops a program, and returns once it has ended. */
export async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}
