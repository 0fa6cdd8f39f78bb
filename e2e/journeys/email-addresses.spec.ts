import { expect, test } from "../support/journey.ts";
import { whatDoesNotFit } from "../support/page-fit.ts";

test("an address is shown as typed, and the platform hears its ASCII form (login-59, login-60)", async ({
  page,
  login,
  passwords,
  traffic,
}) => {
  const typed = "jörg@müller.example";
  await login.open("harbour");
  await login.email.pressSequentially(typed);
  await login.next.click();
  await expect(page.getByTitle(typed)).toBeVisible();
  await login.forgotPassword.click();
  await passwords.expectHeading("resetPassword.title");
  await expect(passwords.email).toHaveValue(typed);
  await passwords.sendLink.click();
  await passwords.expectHeading("resetPasswordSent.title");
  await expect(page.getByText(typed)).toBeVisible();
  const paths = traffic.calls.map((address) => decodeURIComponent(new URL(address).pathname));
  expect(paths).toContain("/api/user/jörg@xn--mller-kva.example/reset-password");
});

test("an address can be read whole at 320 px (login-66)", async ({ page, login }) => {
  const email = "wolfeschlegelstein.hausenberger@grand-hotels.example";
  await page.setViewportSize({ width: 320, height: 900 });
  await login.open("harbour");
  await login.enterEmail(email);
  const shown = page.getByTitle(email);
  await expect(shown).toHaveText(email);
  // What is cut off is wider than its box.
  expect(await shown.evaluate((box) => [box.scrollWidth, box.scrollHeight])).toEqual(
    await shown.evaluate((box) => [box.clientWidth, box.clientHeight]),
  );
  expect(await whatDoesNotFit(page)).toEqual([]);
});
