import type { Browser, Request } from "@playwright/test";
import { ending, typed, type Ending } from "../support/fault-endings.ts";
import { writeFaultEvidence } from "../support/fault-evidence.ts";
import { sectionOf, writeSection, writtenSection } from "../support/fault-table.ts";
import { faultedCalls } from "../support/faulted-calls.ts";
import type { FaultedCall } from "../support/deeds.ts";
import { faults, hasten, hasteWith } from "../support/faults.ts";
import { expect, test } from "../support/journey.ts";
import type { Sandbox } from "../support/sandbox-control.ts";

const lostAnswer = "dropped after the work";
/** After these another session or another step begins, and with it another call. */
const leadElsewhere = ["401", "403", "409"];

/** Returns whether a request goes to the platform or to the partner's app, not to an identity provider. */
function isOfPlatform(request: Request): boolean {
  return new URL(request.url()).pathname.startsWith("/api/");
}

/** Returns what a request asks for: `POST /user/activate`, `POST auth/co/authenticate`. */
function askedBy(request: Request): string {
  const { hostname, pathname } = new URL(request.url());
  const path = isOfPlatform(request)
    ? pathname.slice("/api".length)
    : `${hostname.split(/[.-]/)[0] ?? ""}${pathname}`;
  const operation = /(?:query|mutation) (\w+)/.exec(
    path.endsWith("/graphql") ? (request.postData() ?? "") : "",
  );
  return [request.method(), path, ...(operation?.slice(1) ?? [])].join(" ");
}

/** Returns the endings of a fault, by the name of their row. */
async function meet(
  fault: string,
  { request, reach, press, pressAgain = press, isUnawaited, ...shown }: FaultedCall,
  { browser, sandbox }: { readonly browser: Browser; readonly sandbox: Sandbox },
): Promise<readonly (readonly [string, Ending])[]> {
  await sandbox.reset();
  const context = await browser.newContext({ locale: "en-GB" });
  try {
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    await reach(page, sandbox);
    const before = await typed(page).catch(() => ({}));
    const heading = () =>
      page
        .locator("main h1")
        .textContent({ timeout: 1_000 })
        .catch(() => undefined);
    const headingBefore = await heading();
    const sent: Request[] = [];
    let isDisturbed = true;
    await page.addInitScript(hasten, hasteWith(fault));
    await page.evaluate(hasten, hasteWith(fault)).catch(() => undefined);
    await context.route(/\/api\/|\/\/(?:auth|login)[.-]/, async (route) => {
      if (!request.test(askedBy(route.request()))) return route.fallback();
      sent.push(route.request());
      if (!isDisturbed) return route.fallback();
      // The page may have been left.
      await faults[fault]?.(route).catch(() => undefined);
    });
    await press(page, sandbox);
    const ended = await ending(page, () => sent.length, shown);
    const isSamePage = async () => headingBefore !== undefined && (await heading()) === headingBefore;
    // After 401 another session begins, in another document, and what was typed in the former is not stored.
    if (fault !== "401" && /Warning:|Error:/.test(ended.sees) && (await isSamePage()))
      expect(await typed(page), "what was typed").toMatchObject(before);
    if (fault.includes("try again in") && !shown.isPolled && sent.some(isOfPlatform))
      expect(sent.length, "requests before the time is over").toBe(1);
    expectOneCall(sent, fault);
    if (isUnawaited) return [[fault, { ...ended, sent: undefined }]];
    if (fault !== lostAnswer || shown.isPolled || ended.wayOn === "–") return [[fault, ended]];

    isDisturbed = false;
    const first = sent.length;
    const offered = page.locator("[data-way-on=offered]");
    const way = (await isSamePage()) ? offered : page.locator("[data-way-on]:not(input)");
    await ((await way.count()) > 0 ? way.click() : pressAgain(page, sandbox));
    const again = { ...shown, isPolled: shown.leadsToPolling === true };
    const then = await ending(page, () => Math.max(sent.length - first, 1), again);
    return [
      [fault, ended],
      [`${fault}, and then tried again`, { ...then, sent: sent.length - first }],
    ];
  } finally {
    await context.close();
  }
}

/** Expects that what changes something is recognised as one call, however often it is sent. */
function expectOneCall(sent: readonly Request[], fault: string): void {
  const changes = sent.filter((each) => each.method() !== "GET" && !each.url().endsWith("/graphql"));
  const tokens = new Set(changes.map((each) => each.headers()["x-trace-token"]));
  if (!leadElsewhere.includes(fault)) expect(tokens.size, "trace tokens").toBeLessThanOrEqual(1);
}

for (const [index, [call, faulted]] of Object.entries(faultedCalls).entries()) {
  test(`${call}: each fault is told, what was typed stays, and there is a way on (calls-37, calls-04)`, {
    tag: `@fifth-${index % 5}`,
  }, async ({ browser, sandbox, expectedComplaints }) => {
    test.setTimeout(900_000);
    expectedComplaints.push(/./);
    const endings = new Map<string, Ending>();
    const failures: string[] = [];
    for (const fault of Object.keys(faults))
      await test.step(fault, async () => {
        try {
          for (const [name, ended] of await meet(fault, faulted, { browser, sandbox }))
            endings.set(name, ended);
        } catch (error) {
          // The other faults are tried all the same.
          failures.push(`${fault}: ${error instanceof Error ? error.message : String(error)}`);
        }
      });
    const section = sectionOf(call, faulted.moment, endings);
    if (process.env["WRITE_FAULTS"] && failures.length === 0)
      writeSection(call, section, Object.keys(faultedCalls));
    if (writtenSection(call) !== section) failures.push("docs/faults.md says something else");
    const failure = failures.length === 0 ? undefined : failures.join("; ");
    writeFaultEvidence(call, endings.size, { chromium: browser.version(), failure });
    expect.soft(writtenSection(call)).toBe(section);
    expect(failures).toEqual([]);
  });
}
