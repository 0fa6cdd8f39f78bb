import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { chromiumPath } from "./chromium-path.ts";

/** A message of the Chrome DevTools Protocol: an answer, or an event of a session. */
type Message = {
  readonly id?: number;
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
};

/** An event of the browser, and the session that it came from. */
export type DevtoolsEvent = {
  readonly method: string;
  readonly sessionId: string | undefined;
  readonly params: Readonly<Record<string, unknown>>;
};

type Waiting = {
  readonly sessionId: string | undefined;
  readonly resolve: (result: Readonly<Record<string, unknown>>) => void;
  readonly reject: (error: Error) => void;
};

/** A Chromium with a profile of its own, spoken to over a pipe in the Chrome DevTools Protocol. */
export class DevtoolsPipe {
  private readonly child: ChildProcess;
  private readonly profile: string;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners: ((event: DevtoolsEvent) => void)[] = [];
  private lastId = 0;
  private rest = "";

  private constructor(child: ChildProcess, profile: string) {
    this.child = child;
    this.profile = profile;
    this.output.setEncoding("utf8").on("data", (text: string) => this.take(text));
  }

  static async start(): Promise<DevtoolsPipe> {
    const profile = await mkdtemp(join(tmpdir(), "lobby-prerendering-"));
    const options = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--lang=en-GB"];
    const child = spawn(
      await chromiumPath(),
      [...options, "--remote-debugging-pipe", `--user-data-dir=${profile}`],
      { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
    );
    return new DevtoolsPipe(child, profile);
  }

  /** Sends a command to a session, or to the browser without one. */
  send(method: string, params: object = {}, sessionId?: string): Promise<Readonly<Record<string, unknown>>> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { sessionId, resolve, reject });
      this.input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  onEvent(listener: (event: DevtoolsEvent) => void): void {
    this.listeners.push(listener);
  }

  async stop(): Promise<void> {
    const ended = once(this.child, "exit");
    this.child.kill("SIGKILL");
    await ended;
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  private get input(): Writable {
    return this.child.stdio[3] as Writable;
  }

  private get output(): Readable {
    return this.child.stdio[4] as Readable;
  }

  private take(text: string): void {
    const messages = (this.rest + text).split("\0");
    this.rest = messages.pop() ?? "";
    for (const message of messages) this.handle(JSON.parse(message) as Message);
  }

  private handle({ id, method, sessionId, params = {}, result = {}, error }: Message): void {
    if (method !== undefined) {
      if (method === "Target.detachedFromTarget") this.refuse(params["sessionId"]);
      for (const listener of this.listeners) listener({ method, sessionId, params });
      return;
    }
    const waiting = this.waiting.get(id ?? 0);
    this.waiting.delete(id ?? 0);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }

  /** Fails the commands of a session that has ended, which the browser leaves without an answer. */
  private refuse(sessionId: unknown): void {
    for (const [id, waiting] of this.waiting) {
      if (waiting.sessionId !== sessionId) continue;
      this.waiting.delete(id);
      waiting.reject(new Error("The session of the document has ended."));
    }
  }
}
