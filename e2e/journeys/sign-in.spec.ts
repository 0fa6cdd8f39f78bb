import { expect, test } from "../support/journey.ts";

test.describe("a person who signs in", () => {
  for (const [tenant, email] of [
    ["harbour", "alice@harbour.example"],
    ["sunny", "sam@sunny.example"],
    ["plain", "pat@plain.example"],
  ] as const) {
    test(`authenticated-05 arrives in the application of ${tenant} with valid tokens`, async ({
      login,
      application,
    }) => {
      await login.open(tenant);
      await login.signIn(email);
      await application.expectSignedIn(tenant, email);
    });
  }

  test("login-10 a wrong password is told in one message, and the e-mail stays", async ({ login }) => {
    await login.open("harbour");
    await login.signIn("alice@harbour.example", "Not-the-password-1");
    await expect(login.alert).toContainText("Invalid e-mail or password");
    await expect(login.password).toHaveValue("");
    await expect(login.password).toBeFocused();
  });
});
