import type { Passage, PublicNetworkWait } from "#domain/login/public-network.port.ts";
import { whoAnswers } from "./who-answers.ts";

const shortestWait = 2_000;
const longestWait = 30_000;
/** Milliseconds after which the wait is given up: the person has left, or will try again. */
const patience = 15 * 60_000;

/**
 * Waits for a public network that answers every request with a page of its own until one has signed in to it (a
 * captive portal). It is recognised by what it answers in place of the portal's own configuration.
 */
export class PublicNetwork implements PublicNetworkWait {
  private readonly window: Window;
  private onChange: (isInTheWay: boolean) => void;
  private isInTheWay = false;
  private running: Promise<Passage> | undefined = undefined;
  /** Ends the wait that is running. */
  private ending: AbortController | undefined = undefined;

  /** `onChange` is called when such a network is found, and when it lets requests through. */
  constructor(options: {
    readonly window: Window;
    readonly onChange: (isInTheWay: boolean) => void;
  }) {
    this.window = options.window;
    this.onChange = options.onChange;
  }

  passed(): Promise<Passage> {
    this.running ??= this.wait().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** Stops waiting, so that the waiting calls fail as they would have without the wait. */
  abandon(): void {
    this.ending?.abort();
  }

  /**
   * Reports to another function from now on. If such a network is in the way, tells it so at once, and the former
   * function that this is over.
   */
  reportTo(onChange: (isInTheWay: boolean) => void): void {
    if (this.isInTheWay) this.onChange(false);
    this.onChange = onChange;
    if (this.isInTheWay) onChange(true);
  }

  private note(isInTheWay: boolean): void {
    this.isInTheWay = isInTheWay;
    this.onChange(isInTheWay);
  }

  private async wait(): Promise<Passage> {
    if ((await whoAnswers(this.window)) !== "page") return "none";
    this.note(true);
    const ending = new AbortController();
    this.ending = ending;
    const deadline = this.window.setTimeout(() => ending.abort(), patience);
    try {
      let pause = shortestWait;
      while (!ending.signal.aborted) {
        await this.pause(pause, ending.signal);
        pause = Math.min(longestWait, pause * 1.5);
        if (!ending.signal.aborted && (await whoAnswers(this.window)) === "own") return "passed";
      }
      return "stays";
    } finally {
      this.window.clearTimeout(deadline);
      this.note(false);
    }
  }

  /** Resolves after a time, or earlier when the person comes back to the page or the network changes. */
  private async pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    const over = new AbortController();
    await new Promise<void>((resolve) => {
      const go = () => resolve();
      const timer = this.window.setTimeout(go, milliseconds);
      over.signal.addEventListener("abort", () => this.window.clearTimeout(timer));
      signal.addEventListener("abort", go, { signal: over.signal });
      this.window.addEventListener("online", go, { signal: over.signal });
      this.window.addEventListener("focus", go, { signal: over.signal });
      this.window.document.addEventListener("visibilitychange", go, { signal: over.signal });
    });
    over.abort();
  }
}
