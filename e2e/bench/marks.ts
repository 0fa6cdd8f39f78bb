import type { Page } from "playwright";

/** Times in milliseconds since the document's navigation; the global `benchMarks` of a measured page. */
type Marks = {
  /** When the e-mail field had been painted, ready for a person. */
  usable?: number;
  /** When the password field had been painted, ready for a person. */
  nextStep?: number;
  /** When React had taken over the e-mail field. */
  attached?: number;
  firstPaint?: number;
  /** The sum of the time by which tasks were longer than 50 ms. */
  blocking: number;
  /** The sum of the layout shifts that were not caused by input. */
  shift: number;
  /** The longest time from a key press until its effect was painted. */
  longestKey: number;
};

/** The marks that the bench waits for; `enter`: the Enter key was pressed. */
type Mark = "usable" | "nextStep" | "attached" | "enter";

declare global {
  interface Window {
    benchMarks: Marks;
  }
}

/**
 * Runs first in each document. Looks for a field in each frame, and takes its mark in a message after that frame,
 * because only then has the browser painted it.
 */
export function watchMarks(): void {
  if (window.parent !== window) return;
  const marks: Marks = { blocking: 0, shift: 0, longestKey: 0 };
  window.benchMarks = marks;
  const say = (mark: Mark, at: number) =>
    console.debug(`mark: ${mark} ${String(performance.timeOrigin + at)}`);
  const painted = new MessageChannel();
  painted.port1.onmessage = ({ data }: MessageEvent<Exclude<Mark, "enter">>) => {
    if (marks[data] !== undefined) return;
    marks[data] = performance.now();
    say(data, performance.now());
  };
  const listen = ({ key, timeStamp }: KeyboardEvent) => key === "Enter" && say("enter", timeStamp);
  addEventListener("keydown", listen, true);
  const fieldOf = (selectors: string) => {
    const field = document.querySelector<HTMLInputElement>(selectors);
    return field && !field.disabled && field.getClientRects().length > 0 ? field : undefined;
  };
  const poll = () => {
    const email = fieldOf("#email, input[name=email]");
    if (email && marks.usable === undefined) painted.port2.postMessage("usable");
    if (
      email &&
      marks.attached === undefined &&
      Object.keys(email).some((key) => key.startsWith("__reactProps"))
    )
      painted.port2.postMessage("attached");
    if (marks.nextStep === undefined && fieldOf("#current-password, input[name=password]"))
      painted.port2.postMessage("nextStep");
    if (performance.now() < 60_000) requestAnimationFrame(poll);
  };
  requestAnimationFrame(poll);
  const observe = (type: string, take: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") marks.firstPaint = startTime;
  });
  observe("longtask", ({ duration }) => (marks.blocking += Math.max(0, duration - 50)));
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) marks.shift += value;
  });
  observe(
    "event",
    ({ name, duration }) => {
      if (/^(key|input|beforeinput)/.test(name)) marks.longestKey = Math.max(marks.longestKey, duration);
    },
    { durationThreshold: 16 },
  );
}

/**
 * Collects the marks that a tab writes to its console, in milliseconds since the epoch, since asking the page for them
 * would take up to 60 ms of its time.
 */
export class TakenMarks {
  private readonly page: Page;
  private readonly taken = new Map<string, number>();

  constructor(page: Page) {
    this.page = page;
    page.on("console", (message) => {
      const [, mark = "", at] = /^mark: (\w+) (.+)$/.exec(message.text()) ?? [];
      this.taken.set(mark, Number(at));
    });
  }

  /** Removes the marks that were taken so far. */
  clear(): void {
    this.taken.clear();
  }

  /** Resolves to the time of a mark once the page has taken it; fails after a minute without it. */
  async wait(mark: Mark): Promise<number> {
    if (!this.taken.has(mark))
      await this.page.waitForEvent("console", {
        predicate: (message) => message.text().startsWith(`mark: ${mark} `),
        timeout: 60_000,
      });
    return this.taken.get(mark) ?? Number.NaN;
  }
}
