import type { Page } from "@playwright/test";

/** Returns the addresses in this tab's history. */
export async function historyOf(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send("Page.getNavigationHistory");
  await session.detach();
  return entries.map((entry) => entry.url);
}
