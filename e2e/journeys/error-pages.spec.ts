import { expect, test } from "../support/journey.ts";

const risk = "access denied due to risk assessment scores";

test("of the messages in an address only the known risk message is shown (error-02, error-12)", async ({
  page,
  portal,
  expectedComplaints,
}) => {
  expectedComplaints.push(/the identity provider answered with an unknown error/);
  await portal.open("harbour", `/error?errorMessage=${encodeURIComponent(risk)}`);
  await expect(portal.main).toContainText(risk);
  await expect(portal.main).toContainText("This login was stopped to protect the account.");
  for (const message of [`${risk}\u200b`, "<img src=x onerror=alert(1)> Call +1 900 555 0100"]) {
    const texts = { errorMessage: message, error: message, error_description: message, message };
    for (const path of ["/error", "/authenticate"]) {
      await portal.open("harbour", `${path}?${new URLSearchParams({ ...texts, state: "s" }).toString()}`);
      await portal.expectHeading("Something went wrong");
      expect(await page.locator("body").innerText()).not.toMatch(/risk|555|alert/i);
      await expect(page).toHaveTitle("Something went wrong - Harbour Grand Hotels");
      if (path === "/authenticate") await expect(page).not.toHaveURL(/errorMessage/);
    }
  }
  await portal.open("harbour", `/error?errorMessage=other&errorMessage=${encodeURIComponent(risk)}`);
  await expect(portal.main).toContainText("We couldn’t complete this step.");
});

test("where the tenant has no page of support, nothing says to contact it (error-60)", async ({
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
