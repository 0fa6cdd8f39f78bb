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

/** The marks that the bench waits for. */
type Mark = "usable" | "nextStep" | "attached";

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
  const painted = new MessageChannel();
  painted.port1.onmessage = ({ data }: MessageEvent<Mark>) => {
    if (marks[data] !== undefined) return;
    marks[data] = performance.now();
    console.debug(`mark: ${data}`);
  };
  const fieldOf = (selectors: string) => {
    const field = document.querySelector<HTMLInputElement>(selectors);
    return field && !field.disabled && field.getClientRects().length > 0 ? field : undefined;
  };
  const look = () => {
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
    if (performance.now() < 60_000) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
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
 * Collects the marks that a tab writes to its console, since asking the page for them would take up to 60 ms of its
 * time.
 */
export class TakenMarks {
  private readonly page: Page;
  private readonly taken = new Set<string>();

  constructor(page: Page) {
    this.page = page;
    page.on("console", (message) => this.taken.add(message.text()));
  }

  /** Removes the marks of the last visit. */
  clear(): void {
    this.taken.clear();
  }

  /** Resolves once the page has taken a mark; fails after a minute without it. */
  async wait(mark: Mark): Promise<void> {
    const text = `mark: ${mark}`;
    if (this.taken.has(text)) return;
    await this.page.waitForEvent("console", {
      predicate: (message) => message.text() === text,
      timeout: 60_000,
    });
  }
}
