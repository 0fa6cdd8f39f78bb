import type { Browser, BrowserContext, CDPSession, Page } from "playwright";

/** The speed of the network and the processor; undefined means no throttling. */
export type Conditions = {
  readonly name: string;
  readonly network?: { readonly bytesPerSecond: number; readonly roundTrip: number };
  readonly slowdown?: number;
};

/** Times in milliseconds since the start of the navigation, and bytes as transferred. */
export type Figures = {
  readonly firstPaint: number;
  readonly usable: number;
  readonly attached: number | undefined;
  readonly bytes: number;
  readonly requests: number;
  readonly blocking: number;
};

type Marks = { usable?: number; attached?: number; paint?: number; blocking: number };

declare global {
  interface Window {
    benchMarks: Marks;
  }
}

/** Runs first in the page: observes the e-mail field, React, paints and long tasks. */
function watch(): void {
  const marks: Marks = { blocking: 0 };
  window.benchMarks = marks;
  const look = () => {
    const field = document.querySelector<HTMLInputElement>("#email");
    if (!field || field.disabled || field.getClientRects().length === 0) return;
    marks.usable ??= performance.now();
    if (Object.keys(field).some((key) => key.startsWith("__reactProps")))
      marks.attached ??= performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  const lookAgain = () => {
    look();
    if (performance.now() < 30_000) requestAnimationFrame(lookAgain);
  };
  lookAgain();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === "first-contentful-paint") marks.paint = entry.startTime;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) marks.blocking += Math.max(0, entry.duration - 50);
  }).observe({ type: "longtask", buffered: true });
}

/** Measures a first visit with an empty cache and a second one with the same browser. */
export async function visitTwice(
  browser: Browser,
  address: string,
  conditions: Conditions,
): Promise<{ readonly cold: Figures; readonly warm: Figures }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB" });
  try {
    await context.addInitScript(watch);
    const page = await context.newPage();
    const protocol = await slowDown(context, page, conditions);
    const cold = await visit(page, protocol, address);
    await page.goto("about:blank");
    const warm = await visit(page, protocol, address);
    return { cold, warm };
  } finally {
    await context.close();
  }
}

async function slowDown(context: BrowserContext, page: Page, conditions: Conditions): Promise<CDPSession> {
  const protocol = await context.newCDPSession(page);
  await protocol.send("Network.enable");
  if (conditions.network) {
    const { bytesPerSecond, roundTrip } = conditions.network;
    await protocol.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: roundTrip,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  if (conditions.slowdown) {
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: conditions.slowdown });
  }
  return protocol;
}

async function visit(page: Page, protocol: CDPSession, address: string): Promise<Figures> {
  let bytes = 0;
  let requests = 0;
  const count = ({ encodedDataLength }: { encodedDataLength: number }) => {
    bytes += encodedDataLength;
    if (encodedDataLength > 0) requests += 1;
  };
  protocol.on("Network.loadingFinished", count);
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => window.benchMarks.usable !== undefined, undefined, { timeout: 60_000 });
  // Later responses do not delay the measured moment.
  protocol.off("Network.loadingFinished", count);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(300);
  const marks = await page.evaluate(() => window.benchMarks);
  return {
    firstPaint: marks.paint ?? Number.NaN,
    usable: marks.usable ?? Number.NaN,
    attached: marks.attached,
    bytes,
    requests,
    blocking: marks.blocking,
  };
}
