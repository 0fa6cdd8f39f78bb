import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";

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
