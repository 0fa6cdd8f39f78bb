import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { endingOf, matrixActions, pagesMatrix } from "../support/pages-matrix.ts";
import { placeOf, waysOn } from "../support/place.ts";
import type { Sandbox } from "../support/sandbox-control.ts";
import { ways } from "../support/ways-to-pages.ts";

type Row = (typeof pagesMatrix)[number];

/** Milliseconds between two looks at where a tab is. */
const intervals = [50, 100];

/** A tab that was brought to the page of a row. */
type Visit = { readonly tab: Page; readonly link: string };

async function begin(row: Row, tab: Page, sandbox: Sandbox): Promise<Visit> {
  await sandbox.reset();
  const link = await ways[row.by](tab, sandbox);
  if (row.shows !== undefined) await expectPlace(tab, row.shows, row.by);
  return { tab, link };
}

/** Waits until the tab is at this place, from which there is a way on. */
async function expectPlace(tab: Page, place: string, action: string): Promise<void> {
  await expect.poll(() => placeOf(tab), { message: `${action} ends at`, intervals }).toBe(place);
  if (place.startsWith("“")) expect(await waysOn(tab), `ways on after ${action}`).not.toEqual([]);
}

/** Opens a copy of the tab, which has a copy of its session storage. */
async function duplicated(tab: Page): Promise<Page> {
  const opened = tab.context().waitForEvent("page");
  await tab.evaluate(() => void window.open(location.href));
  return opened;
}

const actions: Readonly<Record<(typeof matrixActions)[number], (visit: Visit) => Promise<Page>>> = {
  secondTab: async ({ tab }) => {
    const second = await tab.context().newPage();
    await second.goto(tab.url());
    return second;
  },
  restoredTab: ({ tab }) => duplicated(tab),
  back: async ({ tab }) => {
    await tab.goBack({ waitUntil: "commit" });
    return tab;
  },
  reload: async ({ tab }) => {
    await tab.reload({ waitUntil: "commit" });
    return tab;
  },
  linkAgain: async ({ tab, link }) => {
    await tab.goto(link);
    return tab;
  },
};

/** Has the browser forget everything of the last visit, in a tab that is closed afterwards. */
async function forget(tab: Page, sandbox: Sandbox): Promise<void> {
  for (const tenant of ["harbour", "littleinn"] as const) {
    await tab.goto(sandbox.portal(tenant, "/session-answer.html"));
    await tab.evaluate(() => localStorage.clear());
  }
  await tab.context().clearCookies();
}

for (const row of pagesMatrix) {
  test(`${row.page}, by ${row.by}: each of the five actions ends where the table says (shell-01)`, async ({
    page,
    context,
    sandbox,
  }) => {
    let visit = await begin(row, page, sandbox);
    for (const action of matrixActions) {
      const ended = await actions[action](visit);
      await expectPlace(ended, endingOf(row, action), action);
      if (ended !== visit.tab) await ended.close();
      if (action === matrixActions.at(-1)) break;
      // Whatever leads away, and Back, which leaves a Forward behind, is followed by a new visit.
      if (action !== "back" && (await placeOf(visit.tab)) === row.shows) continue;
      await forget(visit.tab, sandbox);
      const tab = await context.newPage();
      await visit.tab.close();
      visit = await begin(row, tab, sandbox);
    }
  });
}
