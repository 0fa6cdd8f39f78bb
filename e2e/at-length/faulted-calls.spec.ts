import type { Browser, Page, Route } from "@playwright/test";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "../support/journey.ts";
import { faultedCalls, type FaultedCall } from "../support/faulted-calls.ts";
import { faults, hasten, haste } from "../support/faults.ts";
import { waysOn } from "../support/place.ts";
import type { Sandbox } from "../support/sandbox-control.ts";

const document = resolve(import.meta.dirname, "../../docs/faults.md");
/** How long a page has to stay as it is to have ended, in milliseconds. */
const quiet = 1_000;

/** What a person meets after a fault. */
type Ending = { readonly sees: string; readonly sent: number; readonly wayOn?: string };

/** Returns what the page says, or an empty text while it says nothing yet. Runs in the page. */
function said(): string {
  const visible = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
  const textOf = (element: HTMLElement) => {
    const copy = element.cloneNode(true) as HTMLElement;
    // The reference for support differs each time.
    for (const changing of copy.querySelectorAll("code, time, button, a")) changing.remove();
    return (copy.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  };
  const all = (selector: string) =>
    [...window.document.querySelectorAll<HTMLElement>(selector)].filter(visible).map(textOf).filter(Boolean);
  if (location.hostname.startsWith("app.")) return "the application";
  const [heading = ""] = all("main h1");
  const isWaiting = heading === "" || heading.endsWith("…") || all("main [aria-busy=true]").length > 0;
  if (isWaiting) return "";
  const notices = all("[role=alert], [role=status], dialog[open] h2, dialog[open] p, [id$=-error]");
  const words = notices.length > 0 ? notices : all("main p").slice(0, 1);
  return [`“${heading}”`, ...new Set(words)].join(" · ");
}

/** Waits until the page stays as it is and makes no further request of the call. */
async function ending(page: Page, count: () => number): Promise<Ending> {
  let last = "";
  let since = Date.now();
  await expect
    .poll(
      async () => {
        const sees = await page.evaluate(said).catch(() => "");
        const now = `${count()} ${sees}`;
        if (now !== last || sees === "" || count() === 0) {
          last = now;
          since = Date.now();
        }
        return Date.now() - since > quiet;
      },
      { message: "the page says something", intervals: [100], timeout: 40_000 },
    )
    .toBe(true);
  return { sees: last.slice(last.indexOf(" ") + 1), sent: count() };
}

/** Returns the values of the fields that a person can see, but for passwords, by their ids. */
function typed(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...window.document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("main input, main select")]
        .filter((field) => field.checkVisibility() && field.id !== "" && field.value !== "")
        .filter((field) => !["password", "checkbox", "radio"].includes(field.type))
        .map((field) => [field.id, field.value]),
    ),
  );
}

async function meet(
  [name, fault]: readonly [string, (route: Route) => Promise<void>],
  { request, reach, press }: FaultedCall,
  { browser, sandbox }: { readonly browser: Browser; readonly sandbox: Sandbox },
): Promise<Ending> {
  await sandbox.reset();
  const context = await browser.newContext({ locale: "en-GB" });
  try {
    const page = await context.newPage();
    await reach(page, sandbox);
    const before = await typed(page).catch(() => ({}));
    const heading = await page
      .locator("main h1")
      .textContent({ timeout: 1_000 })
      .catch(() => null);
    let sent = 0;
    await page.addInitScript(hasten, haste);
    await page.evaluate(hasten, haste).catch(() => undefined);
    await context.route("**/api/**", async (route) => {
      const { pathname } = new URL(route.request().url());
      if (!request.test(`${route.request().method()} ${pathname.slice("/api".length)}`))
        return route.fallback();
      sent += 1;
      // The page may have been left.
      await fault(route).catch(() => undefined);
    });
    await press(page, sandbox);
    const ended = await ending(page, () => sent);
    if (
      (await page
        .locator("main h1")
        .textContent({ timeout: 1_000 })
        .catch(() => undefined)) === heading &&
      // After 401 another session begins, in another document, and what was typed in the former is not stored.
      name !== "401"
    )
      expect(await typed(page), "what was typed").toMatchObject(before);
    if (ended.sees === "the application") return ended;
    const [wayOn] = await waysOn(page);
    expect(wayOn, "a way on").toBeDefined();
    return { ...ended, wayOn: wayOn ?? "" };
  } finally {
    await context.close();
  }
}

/** How often a call is sent. Beyond three times the limit of the whole call decides, and with it the machine. */
function timesOf(sent: number): string {
  if (sent === 1) return "once";
  return sent > 3 ? "more often" : `${sent} times`;
}

/** Returns the section of a call in the document: its endings, each with the faults that lead to it. */
function sectionOf(call: string, moment: string, endings: ReadonlyMap<string, Ending>): string {
  const groups = new Map<string, string[]>();
  for (const [fault, { sees, sent, wayOn = "" }] of endings) {
    const ended = `${sees.replaceAll("|", "\\|")} | ${wayOn.replaceAll(/\s+/g, " ")} | ${timesOf(sent)}`;
    groups.set(ended, [...(groups.get(ended) ?? []), fault]);
  }
  const rows = [...groups].map(([ended, names]) => `| ${names.join("; ")} | ${ended} |`);
  return [
    `## ${call}`,
    "",
    `A person ${moment}.`,
    "",
    "| Fault | Shown | First way on | Sent |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

/** Returns the section of a call as the document has it. */
function writtenSection(text: string, call: string): string {
  const start = text.indexOf(`## ${call}\n`);
  if (start < 0) return "";
  const end = text.indexOf("\n## ", start);
  return end < 0 ? text.slice(start) : text.slice(start, end + 1);
}

for (const [call, faulted] of Object.entries(faultedCalls)) {
  test(`${call}: each fault is told, what was typed stays, and there is a way on (calls-37)`, async ({
    browser,
    sandbox,
    expectedComplaints,
  }) => {
    test.setTimeout(600_000);
    expectedComplaints.push(/./);
    const endings = new Map<string, Ending>();
    for (const [name, fault] of Object.entries(faults)) {
      await test.step(name, async () =>
        endings.set(name, await meet([name, fault], faulted, { browser, sandbox })),
      );
      expect.soft(endings.get(name)?.sees, `what is shown after ${name}`).not.toBe("");
    }
    const section = sectionOf(call, faulted.moment, endings);
    const text = existsSync(document) ? readFileSync(document, "utf8") : "";
    if (process.env["WRITE_FAULTS"]) {
      const written = writtenSection(text, call);
      writeFileSync(
        document,
        written === "" ? `${text.trimEnd()}\n\n${section}` : text.replace(written, section),
      );
    } else expect(section).toBe(writtenSection(text, call));
  });
}
