import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";

test("known and unknown e-mails look the same, and go to no service without the password (ENU-01, ENU-02)", async ({
  page,
  login,
  traffic,
}) => {
  const nobody = "nobody@harbour.example";
  const shown: string[] = [];
  await login.open("harbour", "?newSession=true");
  await login.enterEmail(alice);
  traffic.forget();
  for (const email of [nobody, "bruno@harbour.example", alice]) {
    await login.changeEmail.click();
    await login.enterEmail(email);
    shown.push(await anonymousMain(page, email));
  }
  // The host's notices are asked for meanwhile, by an address that is the same for everybody.
  expect(traffic.calls.filter((address) => !address.endsWith("/notice.json"))).toEqual([]);
  expect(new Set(shown).size).toBe(1);
  const refused: string[] = [];
  for (const email of [alice, nobody]) {
    await login.open("harbour", "?newSession=true");
    await login.signIn(email, "Not-the-password-1");
    await expect(login.alert).toContainText("Invalid e-mail or password");
    refused.push(`${await page.title()}\n${await anonymousMain(page, email)}`);
  }
  expect(refused[1]).toBe(refused[0]);
  expect(traffic.sent("POST", "/co/authenticate")).toHaveLength(2);
});

test("a person blocked after too many attempts gets a page of the portal, and no application opens (authenticate-16, error-04)", async ({
  page,
  sandbox,
  text,
  login,
  portal,
  records,
  traffic,
}) => {
  await login.open("harbour");
  await login.signIn("bruno@harbour.example");
  await portal.expectHeading(text("error.accountDisabled.heading"));
  expect(new URL(page.url()).pathname).toMatch(/^\/error\/account-disabled\/?$/);
  expect(await records.sessionToken("harbour")).toBeUndefined();
  expect(traffic.addresses.filter((url) => url.startsWith(sandbox.application("harbour")))).toEqual([]);
});

/**
 * Returns the page's main part without the e-mail, and without the empty attribute that Chromium leaves of a style which
 * a script has set and removed: links of a kept look have it.
 */
async function anonymousMain(page: Page, email: string): Promise<string> {
  const markup = await page.getByRole("main").evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    // The announced heading comes after a moment and goes after three seconds.
    for (const announced of copy.querySelectorAll(":scope > [aria-live]")) announced.remove();
    return new XMLSerializer().serializeToString(copy);
  });
  return [' style=""', email, encodeURIComponent(email), email.slice(0, email.indexOf("@"))].reduce(
    (text, part) => text.replaceAll(part, ""),
    markup,
  );
}
