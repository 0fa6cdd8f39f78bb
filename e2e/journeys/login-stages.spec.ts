import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";
const lastUser = "AUTH_X_LAST_USER";

test("the e-mail is remembered on this device when asked for, and deleted when the box is unticked (login-21, login-19)", async ({
  login,
  records,
}) => {
  await login.open("harbour");
  await expect(login.remember).not.toBeChecked();
  await login.remember.check();
  await login.enterEmail(alice);
  expect((await records.ofBrowser())[lastUser]).toBe(alice);
  await login.open("harbour");
  await expect(login.email).toHaveValue(alice);
  await expect(login.remember).toBeChecked();
  await login.remember.uncheck();
  await login.enterEmail(alice);
  expect((await records.ofBrowser())[lastUser]).toBeUndefined();
});

test("the purpose of a visit is kept through the stages and dropped at the next visit (login-24, login-23)", async ({
  page,
  sandbox,
  login,
  records,
}) => {
  const redirectUri = sandbox.application("harbour", "/callback");
  const kept = { AUTH_X_REDIRECT_URI: redirectUri, AUTH_X_IID: "demo" };
  await login.open("harbour", `?${new URLSearchParams({ redirectUri, iid: "demo" }).toString()}`);
  expect(await records.ofBrowser()).toEqual(kept);
  await login.enterEmail(alice);
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe("/login/password");
  expect(Object.fromEntries(searchParams)).toMatchObject({ redirectUri, iid: "demo" });
  await page.goBack();
  await expect(login.email).toBeVisible();
  expect(await records.ofBrowser()).toEqual(kept);
  await login.open("harbour");
  expect(await records.ofBrowser()).toEqual({});
});

test("the address names the stage, so that Back, Forward and a reload work (login-01, login-13)", async ({
  page,
  sandbox,
  login,
  portal,
}) => {
  await portal.open("harbour", "/login/password");
  await expect(login.email).toBeVisible();
  await expect(page).toHaveURL(sandbox.portal("harbour", "/login"));
  await login.enterEmail(alice);
  await expect(page).toHaveURL(/\/login\/password/);
  await page.goBack();
  await expect(login.email).toHaveValue(alice);
  await expect(page).toHaveURL(/\/login\/?$/);
  await page.goForward();
  await expect(login.password).toBeVisible();
  await page.reload();
  await expect(login.password).toBeVisible();
});

test("a typed e-mail outlives a reload of its tab, and no other (login-68)", async ({
  page,
  login,
  portal,
  newTab,
}) => {
  await login.open("harbour");
  await login.email.fill("al");
  await page.reload();
  await expect(login.email).toHaveValue("al");
  await login.enterEmail(alice);
  await login.password.fill("half a pass");
  await page.reload();
  await expect(login.password).toHaveValue("");
  await expect(page.getByTitle(alice)).toBeVisible();
  const second = await newTab();
  await second.login.open("harbour");
  await expect(second.login.email).toHaveValue("");
  await portal.open("harbour", "/login?newSession=true");
  await expect(login.email).toHaveValue("");
});

test("a typed e-mail is there again by Back after the network broke on the way to the provider (login-68)", async ({
  page,
  login,
  application,
}) => {
  await login.open("harbour");
  await login.enterEmail(alice);
  const provider = /^http:\/\/auth\.harbour\.[^/]*\/authorize/;
  await page.route(provider, (route) => route.abort("internetdisconnected"));
  await login.enterPassword();
  await expect.poll(() => page.url()).toBe("chrome-error://chromewebdata/");
  await page.unroute(provider);
  await page.goBack();
  await expect(page.getByTitle(alice)).toBeVisible();
  await login.enterPassword();
  await application.expectSignedIn("harbour", alice);
});

test("Back from the password leads to the e-mail, also after “Change”, and never forward (login-69)", async ({
  page,
  login,
}) => {
  await login.open("harbour");
  await login.enterEmail(alice);
  for (let times = 1; times <= 2; times += 1) {
    await login.changeEmail.click();
    await expect(login.email).toHaveValue(alice);
    await login.next.click();
    await expect(login.password).toBeVisible();
  }
  await page.goBack();
  await expect(login.email).toHaveValue(alice);
  await page.goForward();
  await login.changeEmail.click();
  await page.goBack();
  await expect(login.email).toBeVisible();
});

test("going back by the button or by Back clears password and error, not the e-mail (login-07, RAC-06)", async ({
  page,
  login,
}) => {
  await login.open("harbour");
  await login.enterEmail(alice);
  for (const goBack of [() => login.changeEmail.click(), () => page.goBack()]) {
    await login.enterPassword("Not-the-password-1");
    await expect(login.alert).toContainText("Invalid e-mail or password");
    await login.password.fill("half a pass");
    await goBack();
    await expect(login.email).toHaveValue(alice);
    await expect(login.alert).toBeEmpty();
    await login.next.click();
    await expect(login.password).toHaveValue("");
  }
});

test("fifty clicks, Enter and a double click send one sign-in, and the button shows it (login-51, RAC-01)", async ({
  page,
  login,
  application,
  traffic,
}) => {
  const { arrived, release } = await hold(page, /\/co\/authenticate$/);
  await login.open("harbour");
  await login.enterEmail(alice);
  await login.password.fill("Welcome2Lobby");
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>("button[type=submit]");
    for (let click = 0; click < 50; click += 1) {
      button?.click();
      button?.form?.requestSubmit();
    }
  });
  await login.logIn.dblclick({ force: true });
  await login.password.press("Enter");
  await arrived;
  await expect(login.logIn).toHaveAttribute("aria-busy", "true");
  await expect(page.getByText("Please wait…")).toHaveCount(1);
  release();
  await application.expectSignedIn("harbour", alice);
  expect(traffic.sent("POST", "/co/authenticate")).toHaveLength(1);
  expect(traffic.spentCodes).toHaveLength(1);
});

test("a press on the box counts although the e-mail above it is found wrong meanwhile (login-72)", async ({
  page,
  login,
  text,
}) => {
  await login.open("harbour");
  await login.email.fill("alice");
  await login.remember.click();
  await expect(page.getByText(text("login.email.invalidEmailInput"))).toBeVisible();
  await expect(login.remember).toBeChecked();
});
