import { PasswordScreens } from "../screens/password-screens.ts";
import { expect, test } from "../support/journey.ts";

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
