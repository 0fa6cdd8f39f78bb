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
  /** When an e-mail can be typed; at a tenant that signs in on its provider's page, there. */
  readonly usable: number;
  /** When the provider has answered the authorization request, be it with a redirect of its own. */
  readonly answered: number | undefined;
  /** When the provider's page has arrived; undefined where nothing leaves for it. */
  readonly arrived: number | undefined;
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
    const field = document.querySelector<HTMLInputElement>("#email, input[name=email]");
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

/** A page that is measured. `leavesFor`: the origin of the provider whose page it leads to. */
export type Subject = { readonly name: string; readonly address: string; readonly leavesFor?: string };

/** Measures a first visit with an empty cache and a second one with the same browser. */
export async function visitTwice(
  browser: Browser,
  subject: Subject,
  conditions: Conditions,
): Promise<{ readonly cold: Figures; readonly warm: Figures }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB" });
  try {
    await context.addInitScript(watch);
    const page = await context.newPage();
    const protocol = await slowDown(context, page, conditions);
    const cold = await visit(page, protocol, subject);
    await page.goto("about:blank");
    const warm = await visit(page, protocol, subject);
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

async function visit(page: Page, protocol: CDPSession, { address, leavesFor }: Subject): Promise<Figures> {
  let began = 0;
  protocol.once("Network.requestWillBeSent", ({ wallTime }) => (began = wallTime * 1_000));
  let bytes = 0;
  let requests = 0;
  const count = ({ encodedDataLength }: { encodedDataLength: number }) => {
    bytes += encodedDataLength;
    if (encodedDataLength > 0) requests += 1;
  };
  protocol.on("Network.loadingFinished", count);
  await page.goto(address, { waitUntil: "commit" });
  if (leavesFor !== undefined)
    await page.waitForURL(({ origin }) => origin === leavesFor, { waitUntil: "commit", timeout: 60_000 });
  await page.waitForFunction(() => window.benchMarks.usable !== undefined, undefined, { timeout: 60_000 });
  // Later responses do not delay the measured moment.
  protocol.off("Network.loadingFinished", count);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(300);
  const marks = await page.evaluate(() => window.benchMarks);
  const { timeOrigin, answered, arrived } = await page.evaluate(() => {
    const navigation = performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming;
    return {
      timeOrigin: performance.timeOrigin,
      answered: navigation.redirectEnd || navigation.responseStart,
      arrived: navigation.responseEnd,
    };
  });
  const earlier = leavesFor === undefined ? 0 : timeOrigin - began;
  return {
    firstPaint: earlier + (marks.paint ?? Number.NaN),
    usable: earlier + (marks.usable ?? Number.NaN),
    answered: leavesFor === undefined ? undefined : earlier + answered,
    arrived: leavesFor === undefined ? undefined : earlier + arrived,
    attached: marks.attached,
    bytes,
    requests,
    blocking: marks.blocking,
  };
}
