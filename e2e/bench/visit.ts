import type { BrowserContext } from "playwright";
import { SteadyTypist } from "../support/steady-typist.ts";
import type { Figures } from "./figures.ts";
import type { Browsers, Profile } from "./profile.ts";
import { hurry, signIn } from "./sign-in-visit.ts";
import { openTab, type Conditions, type Subject, type Tab } from "./measured-tab.ts";

const emailField = "#email, input[name=email]";
const patience = 60_000;

/** The visits to a page, each with a browser that has just been started for the first time. */
export const visits = ["arrivals", "sign-in", "keys"] as const;
export type Visit = (typeof visits)[number];

/** What was measured of a page, and what each sign-in waited for in a row, by its name. */
type Measured = { readonly figures: Figures; readonly waits: Readonly<Record<string, readonly string[]>> };

/** Measures those figures of one page that the chosen visits have. */
export async function measure(
  browsers: Browsers,
  subject: Subject,
  conditions: Conditions,
  chosen: readonly Visit[],
): Promise<Measured> {
  const once = <Found>(visit: (...given: [BrowserContext, Subject, Conditions]) => Promise<Found>) =>
    browsers.withProfile((profile) => profile.use((context) => visit(context, subject, conditions)));
  const isTypedHere = subject.leavesFor === undefined;
  const arrivals = chosen.includes("arrivals")
    ? await browsers.withProfile((profile) => arrive(profile, subject, conditions))
    : {};
  const hasty = chosen.includes("sign-in") && isTypedHere ? await once(hurry) : undefined;
  const steady = chosen.includes("sign-in") ? await once(signIn) : undefined;
  const keys = chosen.includes("keys") && isTypedHere ? await once(typeThrough) : {};
  return {
    figures: { ...arrivals, ...hasty?.figures, ...steady?.figures, ...keys },
    waits: { "typed at once": hasty?.waits ?? [], "typed as people type": steady?.waits ?? [] },
  };
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
