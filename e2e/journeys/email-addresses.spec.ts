import { PasswordScreens } from "../screens/password-screens.ts";
import { expect, test } from "../support/journey.ts";
import { whatDoesNotFit } from "../support/page-fit.ts";

for (const [typed, sent] of [
  ["jörg@müller.example", "jörg@xn--mller-kva.example"],
  ["o’brien@harbour.example.", "o'brien@harbour.example"],
] as const) {
  test(`${typed} is shown as typed, and the platform hears ${sent} (login-59, login-60)`, async ({
    page,
    login,
    traffic,
  }) => {
    const reset = new PasswordScreens(page);
    await login.open("harbour");
    await login.email.pressSequentially(typed);
    await login.next.click();
    await expect(page.getByTitle(typed)).toBeVisible();
    await login.forgotPassword.click();
    await reset.expectHeading("resetPassword.title");
    await expect(reset.email).toHaveValue(typed);
    await reset.sendLink.click();
    await reset.expectHeading("resetPasswordSent.title");
    await expect(page.getByText(typed)).toBeVisible();
    const paths = traffic.calls.map((address) => decodeURIComponent(new URL(address).pathname));
    expect(paths).toContain(`/api/user/${sent}/reset-password`);
  });
}

test("an address without a complete domain, and one that is too long, are told apart (login-15, login-59)", async ({
  login,
}) => {
  await login.open("harbour");
  await login.email.fill("alice@harbour");
  await login.next.click();
  await expect(login.email).toHaveAccessibleDescription(
    "Enter a complete e-mail address, like name@example.com.",
  );
  await login.email.fill(`${"alice".repeat(13)}@harbour.example`);
  await login.next.click();
  await expect(login.email).toHaveAccessibleDescription("This e-mail address is too long.");
});

const oneLetterLabels = `alice@${"a.".repeat(130)}example`;

for (const path of ["/reset-password", "/error/activate-expired", "the link to verify"]) {
  test(`an address that no mail can reach is told at its field and not sent: ${path} (login-59, reset-04)`, async ({
    page,
    sandbox,
    portal,
  }) => {
    const { link } = await sandbox.accountToken("VERIFY_EMAIL", "farid@harbour.example");
    await (path.startsWith("/") ? portal.open("harbour", path) : page.goto(link));
    const email = page.locator("#email");
    for (const [typed, told] of [
      ["a@b", "Enter a complete e-mail address, like name@example.com."],
      ["alice@harbour", "Enter a complete e-mail address, like name@example.com."],
      [`${"alice".repeat(13)}@harbour.example`, "This e-mail address is too long."],
      [oneLetterLabels, "This e-mail address is too long."],
    ] as const) {
      await email.fill(typed);
      await email.press("Enter");
      await expect(email).toHaveAccessibleDescription(told);
    }
    const calls = ["requestPasswordReset", "resendActivation", "verifyEmail"];
    for (const call of calls) expect(await sandbox.requests(call)).toEqual([]);
  });
}

for (const { width, size } of [
  { width: 320, size: "100%" },
  { width: 640, size: "200%" },
]) {
  test(`an address can be read whole at ${width} px and ${size} text (login-66)`, async ({ page, login }) => {
    const email = "wolfeschlegelstein.hausenberger@grand-hotels.example";
    await page.setViewportSize({ width, height: 900 });
    await login.open("harbour");
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
    await login.enterEmail(email);
    const shown = page.getByTitle(email);
    await expect(shown).toHaveText(email);
    // What is cut off is wider than its box.
    expect(await shown.evaluate((box) => [box.scrollWidth, box.scrollHeight])).toEqual(
      await shown.evaluate((box) => [box.clientWidth, box.clientHeight]),
    );
    expect(await whatDoesNotFit(page)).toEqual([]);
  });
}
