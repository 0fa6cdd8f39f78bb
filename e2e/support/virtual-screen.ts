import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";

const programs = ["Xvfb", "xdotool"];

/** Returns the programs that a virtual screen needs and that this machine lacks. */
export function missingForScreen(): readonly string[] {
  return programs.filter((name) => !existsSync(`/usr/bin/${name}`));
}

/** A screen in memory, with a keyboard, for browsers whose own windows are looked at. */
export class VirtualScreen {
  readonly environment: Record<string, string>;
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess, display: string) {
    this.child = child;
    const entries = Object.entries(process.env).filter(([, value]) => value !== undefined);
    this.environment = { ...(Object.fromEntries(entries) as Record<string, string>), DISPLAY: `:${display}` };
  }

  static async start(): Promise<VirtualScreen> {
    const options = ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"];
    const child = spawn("Xvfb", options, { stdio: ["ignore", "pipe", "ignore"] });
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    return new VirtualScreen(child, line.toString().trim());
  }

  /** Gives the window with this in its title the keyboard. */
  focus(title: string): void {
    this.xdotool("search", "--sync", "--onlyvisible", "--name", title, "windowfocus");
  }

  /** Presses a key, such as `Return` or `alt+shift+a`. */
  press(key: string): void {
    this.xdotool("key", key);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const exited = once(this.child, "exit");
    this.child.kill("SIGTERM");
    await exited;
  }

  private xdotool(...words: readonly string[]): void {
    execFileSync("xdotool", words, { env: this.environment, stdio: "ignore", timeout: 30_000 });
  }
}
