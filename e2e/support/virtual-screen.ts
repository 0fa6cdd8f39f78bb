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

  private constructor(child: ChildProcess, environment: Record<string, string>) {
    this.child = child;
    this.environment = environment;
  }

  /** Starts it; its programs are to have the variables of this process, or these. */
  static async start(variables: NodeJS.ProcessEnv = process.env): Promise<VirtualScreen> {
    const options = ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"];
    const child = spawn("Xvfb", options, { stdio: ["ignore", "pipe", "ignore"] });
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    const entries = Object.entries(variables).filter(([, value]) => value !== undefined);
    const environment = Object.fromEntries(entries) as Record<string, string>;
    return new VirtualScreen(child, { ...environment, DISPLAY: `:${line.toString().trim()}` });
  }

  /** Gives the window with this in its title the keyboard. */
  focus(title: string): void {
    this.xdotool("search", "--sync", "--onlyvisible", "--name", title, "windowfocus");
  }

  /** Presses a key, such as `Return` or `alt+shift+a`. */
  press(key: string): void {
    this.xdotool("key", key);
  }

  /** Types a text, key by key. */
  type(text: string): void {
    this.xdotool("type", "--delay", "20", text);
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
