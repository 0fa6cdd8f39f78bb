import { expect, type Page } from "@playwright/test";
import type { LanguageCode } from "./messages.ts";
import type { PortalRecords } from "./portal-storage.ts";
import type { Traffic } from "./traffic.ts";

/** Returns the link of a mail with another language than its addressee's. */
export function linkIn(language: LanguageCode, link: string): string {
  const address = new URL(link);
  address.searchParams.set("langCode", language);
  return address.href;
}

/** Returns the token of a link. */
export function tokenOf(link: string): string {
  return new URL(link).searchParams.get("token") ?? "";
}

/** Expects LoginPage, in any language, with this e-mail filled in. */
export async function expectLoginPageOf(page: Page, email: string): Promise<void> {
  await expect(page.locator("#remember-email")).toBeVisible();
  await expect(page.locator("#email")).toHaveValue(email);
}

/** Signs in with the e-mail on LoginPage and this password, in any language. */
export async function logInWith(page: Page, password: string): Promise<void> {
  await page.locator('form button[type="submit"]').click();
  await page.locator("#current-password").fill(password);
  await page.locator('form button[type="submit"]').click();
}

/**
 * Expects the values typed into a form in no address but the link's own, in no referrer and in no storage
 * (URL-01, URL-04, STO-04). The page has to show the portal.
 */
export async function expectNoTraceOf(
  secrets: readonly string[],
  { page, traffic, records }: { page: Page; traffic: Traffic; records: PortalRecords },
): Promise<void> {
  const kept = JSON.stringify([await records.ofTab(), await records.ofBrowser()]);
  const shown = await page.evaluate(() => [location.href, document.referrer, document.title]);
  const isForm = (address: string) => /\/(activate|register)\/?\?/.test(address);
  for (const secret of secrets) {
    const encoded = new URLSearchParams({ "": secret }).toString().slice(1);
    for (const text of [secret, encoded]) {
      expect(kept, "kept in the browser").not.toContain(text);
      expect(shown.join("\n"), "shown by the browser").not.toContain(text);
      const carriers = traffic.addresses.filter((address) => address.includes(text) && !isForm(address));
      expect(carriers, "addresses").toEqual([]);
    }
  }
  expect(await traffic.referrers()).toEqual([]);
}
