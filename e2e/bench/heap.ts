import type { Browser, CDPSession, Page } from "playwright";
import { password } from "../support/sandbox-control.ts";
import { typedEmail } from "./sign-in-visit.ts";

/** The memory, nodes and event listeners of a document after a garbage collection. */
type Held = { readonly megabytes: number; readonly nodes: number; readonly listeners: number };

/** Returns a table of what a tab holds on LoginPage, measured five times during many sign-ins and logouts in it. */
export async function measureHeap(
  browser: Browser,
  login: string,
  application: string,
  rounds: number,
): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB" });
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    const rows: string[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      if (round > 0) await signInAndOut(page, login, application);
      if (round % Math.ceil(rounds / 4) !== 0 && round !== rounds) continue;
      await page.goto(login);
      await page.waitForLoadState("networkidle");
      const { megabytes, nodes, listeners } = await held(protocol);
      rows.push(`| ${String(round)} | ${megabytes.toFixed(2)} | ${String(nodes)} | ${String(listeners)} |`);
    }
    return ["| sign-ins and outs | heap, MB | nodes | listeners |", "|---:|---:|---:|---:|", ...rows].join(
      "\n",
    );
  } finally {
    await context.close();
  }
}

async function signInAndOut(page: Page, login: string, application: string): Promise<void> {
  await page.goto(login);
  await page.fill("#email", typedEmail);
  await page.press("#email", "Enter");
  await page.fill("#current-password", password);
  await page.press("#current-password", "Enter");
  await page.waitForURL((url) => url.href.startsWith(application));
  await page.goto(new URL("/logout", login).href);
  await page.waitForURL(/\/login/);
  await page.waitForSelector("#email");
}

async function held(protocol: CDPSession): Promise<Held> {
  await protocol.send("HeapProfiler.collectGarbage");
  await protocol.send("Performance.enable");
  const { metrics } = await protocol.send("Performance.getMetrics");
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    megabytes: of("JSHeapUsedSize") / 1_000_000,
    nodes: of("Nodes"),
    listeners: of("JSEventListeners"),
  };
}
