import type { Page } from "@playwright/test";

/**
 * Returns the addresses in this tab's history. Chromium tells all; elsewhere the document does, those of its own origin
 * that are beside it (Navigation API).
 */
export async function historyOf(page: Page): Promise<readonly string[]> {
  const entries = await historyEntries(page);
  return entries.map((entry) => entry.url);
}

/** Returns the entries of this tab's history, with their titles where the browser tells them. */
export async function historyEntries(page: Page): Promise<readonly { url: string; title: string }[]> {
  if (page.context().browser()?.browserType().name() !== "chromium")
    return page.evaluate(() => window.navigation.entries().map(({ url }) => ({ url: url ?? "", title: "" })));
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send("Page.getNavigationHistory");
  await session.detach();
  return entries;
}
