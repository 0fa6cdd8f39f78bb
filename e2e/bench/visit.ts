import type { BrowserContext, CDPSession, Page } from "playwright";
import { password } from "../support/sandbox-control.ts";
import { SteadyTypist } from "../support/steady-typist.ts";
import type { Figures } from "./figures.ts";
import type { Browsers, Profile } from "./profile.ts";
import { TakenMarks, watchMarks } from "./marks.ts";
import { Transfers } from "./transfers.ts";

/** The speed of the network and the processor; undefined means no throttling. */
export type Conditions = {
  readonly name: string;
  readonly network?: { readonly bytesPerSecond: number; readonly roundTrip: number };
  readonly slowdown?: number;
};

/** A page that is measured. */
export type Subject = {
  readonly name: string;
  readonly address: string;
  /**
   * The page of another site from which a person comes. Browsers start a process for each site; from an empty tab, only
   * the portal would have to wait for one, because its `Cross-Origin-Opener-Policy` header forbids it to use the tab's
   * process.
   */
  readonly from: string;
  /** Prepares the server for this page before it is measured. */
  readonly prepare?: () => Promise<unknown>;
  /** The origin of the provider whose page it leads to. */
  readonly leavesFor?: string;
  /** The page with the field with whose times the arrival at the provider is compared. */
  readonly comparedWith?: Subject;
  /** The address at which a person arrives after signing in with an e-mail and the sandbox's password. */
  readonly signsInto?: string;
};

export const typedEmail = "alice@harbour.example";
const emailField = "#email, input[name=email]";
const passwordField = "#current-password, input[name=password]";
const patience = 60_000;

/** A tab under the conditions of the bench, with a counter of its transfers. */
type Tab = {
  readonly page: Page;
  readonly protocol: CDPSession;
  readonly transfers: Transfers;
  readonly marks: TakenMarks;
};

/**
 * Measures all figures of one page: arrivals, a hasty sign-in and typing, each in a browser that has just been started
 * for the first time.
 */
export async function measure(
  browsers: Browsers,
  subject: Subject,
  conditions: Conditions,
): Promise<Figures> {
  const arrivals = await browsers.withProfile((profile) => arrive(profile, subject, conditions));
  if (subject.leavesFor !== undefined) return arrivals;
  const once = (visit: typeof hurry) =>
    browsers.withProfile((profile) => profile.use((context) => visit(context, subject, conditions)));
  return { ...arrivals, ...(await once(hurry)), ...(await once(typeThrough)) };
}

async function openTab(
  context: BrowserContext,
  { from }: Subject,
  { network, slowdown }: Conditions,
): Promise<Tab> {
  const page = await context.newPage();
  await page.addInitScript(watchMarks);
  await page.goto(from);
  const protocol = await context.newCDPSession(page);
  await protocol.send("Network.enable");
  if (network)
    await protocol.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: network.roundTrip,
      downloadThroughput: network.bytesPerSecond,
      uploadThroughput: network.bytesPerSecond,
    });
  if (slowdown) await protocol.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { page, protocol, transfers: Transfers.of(protocol), marks: new TakenMarks(page) };
}

/** Visits a page once, unmeasured, so that its server has answered before. */
export async function warmUp(browsers: Browsers, subject: Subject): Promise<void> {
  const visited = async (context: BrowserContext) =>
    visit(await openTab(context, subject, { name: "unthrottled" }), subject);
  await browsers.withProfile((profile) => profile.use(visited));
}

/**
 * Makes a first visit without typing, repeats it in the same tab and in a new one, and again in a browser that is
 * restarted with the same profile.
 */
async function arrive(profile: Profile, subject: Subject, conditions: Conditions): Promise<Figures> {
  const firstDay = await profile.use(async (context) => {
    const tab = await openTab(context, subject, conditions);
    const first = await visit(tab, subject);
    await tab.page.goto(subject.from);
    const again = await visit(tab, subject);
    const newTab = await visit(await openTab(context, subject, conditions), subject);
    return { first, again, newTab };
  });
  const nextDay = await profile.use(async (context) =>
    visit(await openTab(context, subject, conditions), subject),
  );
  return {
    ...firstDay.first,
    usableAgain: firstDay.again["usable"],
    arrivedAgain: firstDay.again["arrived"],
    usableInNewTab: firstDay.newTab["usable"],
    arrivedInNewTab: firstDay.newTab["arrived"],
    usableNextDay: nextDay["usable"],
    bytesNextDay: nextDay["bytes"],
    arrivedNextDay: nextDay["arrived"],
  };
}

async function visit(tab: Tab, { address, leavesFor }: Subject): Promise<Figures> {
  const { page, protocol, transfers, marks: taken } = tab;
  let began = 0;
  protocol.once("Network.requestWillBeSent", ({ wallTime }) => (began = wallTime * 1_000));
  transfers.clear();
  taken.clear();
  await page.goto(address, { waitUntil: "commit" });
  if (leavesFor !== undefined)
    await page.waitForURL(({ origin }) => origin === leavesFor, { waitUntil: "commit", timeout: patience });
  await taken.wait("usable");
  const { bytes, requests } = transfers.soFar();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(300);
  const marks = await page.evaluate(() => window.benchMarks);
  const { timeOrigin, arrived } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return { timeOrigin: performance.timeOrigin, arrived: navigation?.responseEnd ?? Number.NaN };
  });
  const { firstPaint, usable, attached, blocking, shift } = marks;
  const transferred = { bytes, requests, bytesAtRest: transfers.soFar().bytes };
  if (leavesFor === undefined) return { firstPaint, usable, attached, blocking, shift, ...transferred };
  // In a throttled browser, `responseStart` lies before the added latency, but `responseEnd` after it.
  const left = timeOrigin - began;
  return { left, arrived: left + arrived, ...transferred };
}

/** Makes a first visit in which e-mail and password are entered as soon as there is a field for them. */
async function hurry(context: BrowserContext, subject: Subject, conditions: Conditions): Promise<Figures> {
  const { address, signsInto } = subject;
  const { page, protocol, transfers, marks } = await openTab(context, subject, conditions);
  const enter = async (field: string, content: string) => {
    await page.focus(field);
    await protocol.send("Input.insertText", { text: content });
    for (const type of ["keyDown", "keyUp"] as const)
      await protocol.send("Input.dispatchKeyEvent", {
        type,
        key: "Enter",
        text: "\r",
        windowsVirtualKeyCode: 13,
      });
  };
  await page.goto(address, { waitUntil: "commit" });
  await marks.wait("usable");
  await enter(emailField, typedEmail);
  await marks.wait("nextStep");
  const { bytes, scriptBytes } = transfers.soFar();
  const began = await page.evaluate(() => performance.timeOrigin);
  const mark = await page.evaluate(() => performance.timeOrigin + (window.benchMarks.nextStep ?? Number.NaN));
  const nextStep = { nextStep: mark - began, bytesAtNextStep: bytes, scriptAtNextStep: scriptBytes };
  if (signsInto === undefined) return nextStep;
  await enter(passwordField, password);
  await page.waitForURL((url) => url.href.startsWith(signsInto), { waitUntil: "commit", timeout: patience });
  const arrived = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return performance.timeOrigin + (navigation?.responseStart ?? Number.NaN);
  });
  return { ...nextStep, signedIn: arrived - began, bytesSignedIn: transfers.soFar().bytes };
}

const letters = "abcdefghijklmnopqrstuvwxyz";
/** The number of keys that are pressed after React has taken over, and the most that are pressed in all. */
const keysAfter = 15;
const mostKeys = 600;

/**
 * Makes a first visit with a key every 20 milliseconds, from the moment at which there is a field until React has taken
 * it over.
 */
async function typeThrough(
  context: BrowserContext,
  subject: Subject,
  conditions: Conditions,
): Promise<Figures> {
  const { page, marks } = await openTab(context, subject, conditions);
  await page.goto(subject.address, { waitUntil: "commit" });
  await marks.wait("usable");
  await page.focus(emailField);
  let last = mostKeys;
  let count = 0;
  const taken = Promise.race([marks.wait("attached"), page.waitForTimeout(5_000)]).then(
    () => (last = count + keysAfter),
  );
  const typist = await SteadyTypist.at(page, conditions.slowdown ?? 1);
  const keys = await typist.type((next) => {
    count = next;
    return next < last ? letters.charAt(next % letters.length) : undefined;
  });
  await taken;
  await page.waitForTimeout(300);
  const { longestKey } = await page.evaluate(() => window.benchMarks);
  const kept = await page.inputValue(emailField);
  return { longestKey, lost: lettersLost(keys, kept) };
}

/** Returns how many of the pressed letters the field does not have. */
function lettersLost(pressed: readonly string[], kept: string): number {
  return kept === pressed.join("") ? 0 : Math.max(1, pressed.length - kept.length);
}
