import type { BrowserContext } from "playwright";
import { password } from "../support/sandbox-control.ts";
import { SteadyTypist } from "../support/steady-typist.ts";
import type { Figures } from "./figures.ts";
import { openTab, type Conditions, type Subject, type Tab } from "./measured-tab.ts";
import { waitsBefore } from "./waits.ts";

export const typedEmail = "alice@harbour.example";
/** A person of the tenant whose people sign in on their provider's page. */
const emailAtProvider = "olive@oldmill.example";
const emailField = "#email, input[name=email]";
const passwordField = "#current-password, input[name=password]";
const patience = 60_000;
/** Milliseconds between two keys of a person who types a password. */
const typingPace = 150;

/** The figures of a sign-in, and the addresses that were asked in a row before the application. */
export type SignIn = { readonly figures: Figures; readonly waits: readonly string[] };

/** Makes a first visit in which e-mail and password are entered as soon as there is a field for them. */
export async function hurry(
  context: BrowserContext,
  subject: Subject,
  conditions: Conditions,
): Promise<SignIn> {
  const tab = await openTab(context, subject, conditions);
  const step = await enterEmail(tab, subject);
  if (subject.signsInto === undefined) return { figures: step, waits: [] };
  tab.marks.clear();
  await enter(tab, passwordField, password);
  const application = await arrival(tab, subject.signsInto, await tab.marks.wait("enter"));
  return {
    figures: {
      ...step,
      signedIn: application.arrivedAt - began(tab),
      bytesSignedIn: tab.transfers.soFar().bytes,
      hastyAsked: application.asked,
      hastyWaits: application.waits.length,
    },
    waits: application.waits,
  };
}

/**
 * Makes a first visit in which the e-mail is entered at once and the password is typed as people type it; at a tenant
 * whose people sign in on their provider's page, both are entered there, and its answer is the moment that counts.
 */
export async function signIn(
  context: BrowserContext,
  subject: Subject,
  conditions: Conditions,
): Promise<SignIn> {
  const { address, signsInto, leavesFor } = subject;
  if (signsInto === undefined) return { figures: {}, waits: [] };
  const tab = await openTab(context, subject, conditions);
  if (leavesFor === undefined) await enterEmail(tab, subject);
  else await enterEmailAtProvider(tab, subject);
  tab.marks.clear();
  await tab.page.focus(passwordField);
  const typist = await SteadyTypist.at(tab.page, conditions.slowdown ?? 1);
  await typist.type((count) => [...password, "Enter"][count], typingPace);
  const since =
    leavesFor === undefined ? await tab.marks.wait("enter") : await tab.trace.asked(new URL(address).origin);
  const { asked, arrivedAt, waits } = await arrival(tab, signsInto, since);
  return { figures: { asked, arrivedAfter: arrivedAt - since, waits: waits.length }, waits };
}

/** Opens the page and enters the e-mail at once; resolves once there is a field for the password. */
async function enterEmail(tab: Tab, { address }: Subject): Promise<Figures> {
  const { page, marks, transfers } = tab;
  await page.goto(address, { waitUntil: "commit" });
  await marks.wait("usable");
  await enter(tab, emailField, typedEmail);
  const nextStep = await marks.wait("nextStep");
  const { bytes, scriptBytes } = transfers.soFar();
  return {
    nextStep: nextStep - began(tab),
    emailToPassword: nextStep - (await marks.wait("enter")),
    bytesAtNextStep: bytes,
    scriptAtNextStep: scriptBytes,
  };
}

/** Lets the portal leave for the provider's page, and enters the e-mail there. */
async function enterEmailAtProvider(tab: Tab, { address, leavesFor }: Subject): Promise<void> {
  const { page, marks, trace } = tab;
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForURL(({ origin }) => origin === leavesFor, { waitUntil: "commit", timeout: patience });
  await marks.wait("nextStep");
  await page.fill(emailField, emailAtProvider);
  trace.clear();
}

/** Enters a text and presses Enter. */
async function enter({ page, protocol }: Tab, field: string, content: string): Promise<void> {
  await page.focus(field);
  await protocol.send("Input.insertText", { text: content });
  for (const type of ["keyDown", "keyUp"] as const)
    await protocol.send("Input.dispatchKeyEvent", {
      type,
      key: "Enter",
      text: "\r",
      windowsVirtualKeyCode: 13,
    });
}

/** Returns when the page was asked for. */
function began({ trace }: Tab): number {
  return trace.requests[0]?.began ?? Number.NaN;
}

/**
 * Waits for the application. `asked`: milliseconds from a moment until something is asked there, which comes after the
 * waits in a row; `arrivedAt`: when its document arrives.
 */
async function arrival({ trace }: Tab, signsInto: string, since: number) {
  const { origin } = new URL(signsInto);
  const [began, arrivedAt] = await Promise.all([trace.asked(origin), trace.arrived(origin)]);
  const waits = waitsBefore(began, trace.requests, since).map(({ address }) => address);
  return { asked: began - since, arrivedAt, waits };
}
