import { expect, test } from "../support/journey.ts";
import { whatDoesNotFit } from "../support/page-fit.ts";

for (const [typed, sent] of [
  ["jörg@müller.example", "jörg@xn--mller-kva.example"],
  ["o’brien@harbour.example.", "o'brien@harbour.example"],
] as const) {
  test(`${typed} is shown as typed, and the platform hears ${sent} (login-59, login-60)`, async ({
    page,
    login,
    passwords,
    traffic,
  }) => {
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
    expect(paths).toContain(`/api/user/${sent}/reset-password`);
  });
}

test("an address that no mail can reach is refused at its field and not sent (login-59, reset-04)", async ({
  sandbox,
  portal,
  passwords,
}) => {
  await portal.open("harbour", "/reset-password");
  for (const [typed, told] of [
    ["alice@harbour", "Enter a complete e-mail address, like name@example.com."],
    [`${"alice".repeat(13)}@harbour.example`, "This e-mail address is too long."],
  ] as const) {
    await passwords.email.fill(typed);
    await passwords.email.press("Enter");
    await expect(passwords.email).toHaveAccessibleDescription(told);
  }
  expect(await sandbox.requests("requestPasswordReset")).toEqual([]);
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
