import type { Page } from "@playwright/test";

type Between = {
  /** Whether requests are answered with a page, or with a redirect to one. */
  readonly kind: "page" | "redirect";
  /** Which requests the network answers, beside those for the configuration. */
  readonly requests: RegExp;
  /** The number of requests for the configuration that the portal still answers before the network does. */
  readonly configurations?: number;
  /** Called before the network answers any other request than one for the configuration. */
  readonly before?: () => Promise<void>;
};

/** Makes a public network answer requests in the portal's place; returns the function that lets them through. */
export async function comeBetween(
  page: Page,
  { kind, requests, configurations = 0, before }: Between,
): Promise<() => void> {
  let isBetween = true;
  let asked = 0;
  await page.route(/\/(?:config\.json|api\/.*|co\/authenticate|js\/.*)$/, async (route) => {
    const address = route.request().url();
    const isConfig = address.endsWith("/config.json");
    if (isConfig) asked += 1;
    if (!isBetween || (isConfig ? asked <= configurations : !requests.test(address))) return route.fallback();
    if (!isConfig) await before?.();
    return kind === "page"
      ? route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Hotel WLAN</title>" })
      : route.fulfill({ status: 302, headers: { Location: "http://wifi.localhost/sign-in" } });
  });
  return () => {
    isBetween = false;
  };
}
