import { expect, test } from "../support/journey.ts";
import { password } from "../support/sandbox-control.ts";

const alice = "alice@harbour.example";
const network = "We’re having trouble contacting our servers. Check your connection and try again.";

test("a provider that cannot be reached, nor can the network: a notice, the password stays, and a retry succeeds (login-43, login-42)", async ({
  context,
  sandbox,
  login,
  portal,
  application,
}) => {
  await sandbox.disturb({ call: "auth0.coAuthenticate", drop: true });
  await login.open("harbour");
  await login.signIn(alice);
  await expect(login.alert).toContainText(network);
  await portal.retry.click();
  await expect.poll(() => sandbox.requests("auth0.coAuthenticate")).toHaveLength(2);
  await sandbox.clearFaults();
  await context.setOffline(true);
  await login.logIn.click();
  await expect(login.alert).toContainText(network);
  await expect(login.password).toHaveValue(password);
  await context.setOffline(false);
  await portal.retry.click();
  await application.expectSignedIn("harbour", alice);
});
