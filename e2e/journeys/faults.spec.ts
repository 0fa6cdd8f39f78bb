import { copiedText } from "../support/copied-text.ts";
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

test("an answer to the exchange of the code that is lost: one call, an error page with its reference, and a link back (authenticate-18, calls-09)", async ({
  page,
  sandbox,
  login,
  portal,
  application,
}) => {
  await sandbox.disturb({ call: "authenticate", afterWork: true, drop: true });
  await login.open("harbour");
  await login.signIn(alice);
  await portal.expectHeading("Something went wrong");
  await portal.expectWellFormed();
  const [call, ...others] = await sandbox.requests("authenticate");
  expect(others).toEqual([]);
  await expect(portal.reference).toHaveText(call?.traceToken ?? "none");
  await expect(page.getByText(/TokenExpired|FaultDial|TypeError|status/)).toHaveCount(0);
  await sandbox.clearFaults();
  await portal.backToLogin.click();
  await expect(login.email).toHaveValue(alice);
  await login.signIn(alice);
  await application.expectSignedIn("harbour", alice);
});

test("the support reference is copied by its button in either way, or else selected (error-09, M-05)", async ({
  page,
  context,
  sandbox,
  login,
  portal,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await sandbox.disturb({ call: "authenticate", status: 500 });
  await login.open("harbour");
  await login.signIn(alice);
  const reference = (await portal.reference.textContent()) ?? "none";
  const expectCopied = async () => {
    await portal.copyReference.click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Copied" })).toHaveCount(1);
    expect(await copiedText(page)).toBe(reference);
  };
  await expectCopied();
  await page.evaluate(async () => {
    await navigator.clipboard.writeText("something else");
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("No.", "NotAllowedError"));
  });
  await expectCopied();
  await page.evaluate(() => (document.execCommand = () => false));
  await portal.copyReference.click();
  await expect(page.getByText("Copying isn’t possible here.")).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(reference);
});
