import type { BrowserContext, Page } from "@playwright/test";

/** Delays the requests to some addresses until they are released. */
export async function hold(
  where: Page | BrowserContext,
  address: RegExp,
): Promise<{ readonly release: () => void; readonly arrived: Promise<void> }> {
  let release: () => void = () => undefined;
  let arrive: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await where.route(address, async (route) => {
    arrive();
    await released;
    await route.continue();
  });
  return { release, arrived };
}
