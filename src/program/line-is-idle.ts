import { whenIdle } from "./when-idle.ts";

/** Milliseconds without an answer after which the network counts as idle. */
const quiet = 1_000;

/** Resolves once no answer has arrived for a second, and the browser has nothing else to do. */
export function lineIsIdle(browserWindow: Window): Promise<void> {
  return new Promise((resolve) => {
    let timer: number | undefined;
    const wait = (): void => {
      browserWindow.clearTimeout(timer);
      timer = browserWindow.setTimeout(() => {
        answers.disconnect();
        whenIdle(browserWindow, resolve);
      }, quiet);
    };
    const answers = new PerformanceObserver(wait);
    answers.observe({ type: "resource" });
    wait();
  });
}
