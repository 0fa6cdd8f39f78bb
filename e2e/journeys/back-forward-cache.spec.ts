import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";

/*
 * The Chromium of the journeys has no back/forward cache, so its two events are told to the page as a browser with one
 * tells them: when it puts the page away, and when it brings it back. In a task of its own, because the page may answer
 * with a reload, which would leave this call without an answer.
 */
const say = (page: Page, type: "pagehide" | "pageshow") =>
  page.evaluate((name) => {
    setTimeout(() => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })));
  }, type);

/** A mark that a reload takes away. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, "isAsItWasLeft", true));
const isAsItWasLeft = (page: Page) =>
  page.evaluate(() => Reflect.get(window, "isAsItWasLeft") === true).catch(() => false);

const alice = "alice@harbour.example";

test("the e-mail step comes back as it was left (prerender-55, RAC-04)", async ({ page, login }) => {
  await login.open("harbour", "?newSession=true");
  await login.email.fill("alice@harb");
  await mark(page);
  await say(page, "pagehide");
  await expect(login.email).toBeHidden();
  await say(page, "pageshow");
  await expect(login.email).toBeVisible();
  await expect(login.email).toHaveValue("alice@harb");
  expect(await isAsItWasLeft(page)).toBe(true);
});

test("a page that names a person is not seen again after their logout, not even until it is loaded (prerender-55, RAC-04)", async ({
  page,
  login,
  newTab,
}) => {
  await login.signInFrom("harbour", alice);
  await page.goBack();
  await login.expectAsked(alice);
  await mark(page);
  await say(page, "pagehide");
  await expect(login.continueSession).toBeHidden();
  const other = await newTab();
  await other.application.open("harbour");
  await other.application.signOut.click();
  await expect(other.application.signIn).toBeVisible();
  await say(page, "pageshow");
  await expect.poll(() => isAsItWasLeft(page)).toBe(false);
  await expect(login.email).toBeVisible();
  await expect(login.email).toHaveValue("");
  await expect(page.getByRole("main")).not.toContainText(alice);
});
