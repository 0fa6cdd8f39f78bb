import { expect, type Page } from "@playwright/test";
import type { LanguageCode } from "./messages.ts";
import type { PortalRecords } from "./portal-storage.ts";
import type { Traffic } from "./traffic.ts";

/** The link of a mail, in another language than its addressee's. */
export function linkIn(language: LanguageCode, link: string): string {
  const address = new URL(link);
  address.searchParams.set("langCode", language);
  return address.href;
}

/** The secret of a link. */
export function tokenOf(link: string): string {
  return new URL(link).searchParams.get("token") ?? "";
}

/** LoginPage, in any language, with this e-mail already there. */
export async function expectLoginPageOf(page: Page, email: string): Promise<void> {
  await expect(page.locator("#remember-email")).toBeVisible();
  await expect(page.locator("#email")).toHaveValue(email);
}

/** Logs in with what LoginPage already knows and this password, in any language. */
export async function logInWith(page: Page, password: string): Promise<void> {
  await page.locator('form button[type="submit"]').click();
  await page.locator("#current-password").fill(password);
  await page.locator('form button[type="submit"]').click();
}

/**
 * What a form was told stands in no address but that of the link itself, in no referrer, and is kept nowhere
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
