import { EmailCodeScreen } from "../screens/email-code-screen.ts";
import { expect, test } from "../support/journey.ts";

const sam = "sam@sunny.example";

test("a code by e-mail leads into the application, without a password (login-110, login-113)", async ({
  page,
  sandbox,
  login,
  application,
}) => {
  const code = new EmailCodeScreen(page, sandbox);
  await application.startSignIn("sunny");
  await login.enterEmail(sam);
  await code.ask();
  await expect(code.field).toBeFocused();
  await page.keyboard.type(await code.mailedCode(sam));
  await application.expectSignedIn("sunny", sam);
  expect(await sandbox.requests("auth0.passwordlessStart")).toHaveLength(1);
  const [proof] = await sandbox.requests("auth0.coAuthenticate");
  expect(proof?.bodyKeys).toContain("otp");
  expect(proof?.bodyKeys).not.toContain("password");
});
