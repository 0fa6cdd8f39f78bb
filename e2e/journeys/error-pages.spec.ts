import { expect, test } from "../support/journey.ts";

const risk = "access denied due to risk assessment scores";

const pages = [
  {
    path: "/error",
    title: "Something went wrong",
    heading: "Something went wrong",
    text: "We couldn’t complete this step. Please try again.",
    action: "Go to login",
    leadsTo: "/login",
  },
  {
    path: "/error/account-disabled",
    title: "Account disabled",
    heading: "Your account has been disabled",
    text: "Reset your password to log in again.",
    action: "Reset password",
    leadsTo: "/reset-password",
  },
  {
    path: "/error/password-expired",
    title: "Password expired",
    heading: "Your password has expired",
    text: "We’ll send you an e-mail with a link.",
    action: "Reset password",
    leadsTo: "/reset-password",
  },
  {
    path: "/nowhere",
    title: "Page not found",
    heading: "Page not found",
    text: "It may be mistyped, or the link that brought you here is out of date.",
    action: "Go to login",
    leadsTo: "/login",
  },
] as const;

for (const { path, title, heading, text, action, leadsTo } of pages) {
  test(`${path}, opened by its address alone, says what happened and how to go on (error-04, error-07)`, async ({
    page,
    sandbox,
    login,
    portal,
  }) => {
    await portal.open("harbour", path);
    await portal.expectHeading(heading);
    await expect(portal.heading).toBeFocused();
    await expect(page).toHaveTitle(`${title} - Harbour Grand Hotels`);
    await expect(portal.main).toContainText(text);
    await expect(portal.reference).toHaveCount(0);
    await portal.main.getByRole("link", { name: action, exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === leadsTo);
    await page.goBack();
    await portal.expectHeading(heading);
    await portal.backToLogin.click();
    await expect(login.email).toBeVisible();
    expect(await sandbox.requests("auth0.authorize")).toEqual([]);
  });
}

test("the link to LoginPage keeps the target and the iid of the sign-in (login-25, D-51)", async ({
  page,
  sandbox,
  login,
  portal,
}) => {
  const target = sandbox.application("harbour", "/callback?state=mine");
  await login.open("harbour", `?${new URLSearchParams({ redirectUri: target, iid: "7" }).toString()}`);
  await portal.open("harbour", "/error/account-disabled");
  await portal.backToLogin.click();
  await expect(login.email).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get("redirectUri"), searchParams.get("iid")]).toEqual([target, "7"]);
});

test("of the messages in an address only the known risk message is shown (error-02, error-12)", async ({
  page,
  portal,
  expectedComplaints,
}) => {
  expectedComplaints.push(/the identity provider answered with an unknown error/);
  await portal.open("harbour", `/error?errorMessage=${encodeURIComponent(risk)}`);
  await expect(portal.main).toContainText(risk);
  await expect(portal.main).toContainText("This login was stopped to protect the account.");
  for (const message of [
    `${risk}.`,
    ` ${risk}`,
    `${risk}\u200b`,
    risk.toUpperCase(),
    "Your account was hacked, call +1 900 555 0100",
    "<img src=x onerror=alert(1)>",
    "{tenant} {reason}",
  ]) {
    const texts = { errorMessage: message, error: message, error_description: message, message };
    for (const path of ["/error", "/authenticate"]) {
      await portal.open("harbour", `${path}?${new URLSearchParams({ ...texts, state: "s" }).toString()}`);
      await portal.expectHeading("Something went wrong");
      expect(await page.locator("body").innerText()).not.toMatch(/risk|555|alert|reason/i);
      await expect(page).toHaveTitle("Something went wrong - Harbour Grand Hotels");
      if (path === "/authenticate") await expect(page).not.toHaveURL(/errorMessage/);
    }
  }
  await portal.open("harbour", `/error?errorMessage=other&errorMessage=${encodeURIComponent(risk)}`);
  await expect(portal.main).toContainText("We couldn’t complete this step.");
});

test("where the tenant has no page of support, nothing says to contact it (error-60, D-236)", async ({
  portal,
  text,
}) => {
  await portal.open("plain", "/authenticate?code=planted&state=planted");
  await portal.expectHeading("Something went wrong");
  await expect(portal.main).toContainText(text("support.referenceHint"));
  await expect(portal.reference).toHaveText(/^[0-9a-f-]{36}$/);
  await expect(portal.support).toHaveCount(0);
  await expect(portal.main).not.toContainText(/contact/i);
});

test("after the provider’s refusal the form says so, with the target, and a reload keeps it (authenticate-35)", async ({
  page,
  sandbox,
  login,
  portal,
  application,
  expectedComplaints,
}) => {
  expectedComplaints.push(/the identity provider answered with access_denied/);
  await login.open("harbour", `?redirectUri=${sandbox.application("harbour", "/callback?state=mine")}`);
  await portal.open("harbour", "/authenticate?error=access_denied&error_description=Call+555&state=s");
  await expect(login.email).toBeVisible();
  await expect(portal.main).toContainText("the login was cancelled or refused");
  await expect(portal.main).not.toContainText("555");
  await page.reload();
  await expect(login.email).toBeVisible();
  await login.signIn("alice@harbour.example");
  await application.expectSignedIn("harbour", "alice@harbour.example");
});

test("a person without an application to open reads so, also after a reload, and can log out (error-16, error-27)", async ({
  page,
  sandbox,
  login,
  portal,
}) => {
  await sandbox.changePerson("alice@harbour.example", { defaultRedirectUri: null });
  await login.open("harbour");
  await login.signIn("alice@harbour.example");
  await expect(portal.main).toContainText("we don’t know which application to open");
  await expect(portal.reference).toHaveText(/^[0-9a-f-]{36}$/);
  const reference = await portal.reference.innerText();
  await page.reload();
  await expect(portal.main).toContainText("we don’t know which application to open");
  await expect(portal.reference).toHaveText(reference);
  await portal.main.getByRole("link", { name: "Log out" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/login");
});
