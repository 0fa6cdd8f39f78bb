import { expect, test } from "../support/journey.ts";

const riskMessage = "access denied due to risk assessment scores";

const pages = [
  {
    id: "error-01",
    path: "/error",
    title: "Something went wrong",
    heading: "Something went wrong",
    text: "We couldn’t complete this step. Please try again in a few minutes.",
    action: "Go to login",
    leadsTo: "/login",
  },
  {
    id: "error-04",
    path: "/error/account-disabled",
    title: "Account disabled",
    heading: "Your account has been disabled",
    text: "Reset your password to log in again.",
    action: "Reset password",
    leadsTo: "/reset-password",
  },
  {
    id: "error-05",
    path: "/error/password-expired",
    title: "Password expired",
    heading: "Your password has expired",
    text: "We’ll send you an e-mail with a link.",
    action: "Reset password",
    leadsTo: "/reset-password",
  },
  {
    id: "error-07",
    path: "/nowhere",
    title: "Page not found",
    heading: "Page not found",
    text: "It may be mistyped, or the link that brought you here is out of date.",
    action: "Go to login",
    leadsTo: "/login",
  },
] as const;

test.describe("an error page opened by its address alone", () => {
  for (const { id, path, title, heading, text, action, leadsTo } of pages) {
    test(`${id} ${path} says what happened, with one action and no reference (error-04, error-05)`, async ({
      page,
      sandbox,
      portal,
    }) => {
      await page.goto(sandbox.portal("harbour", path));
      await expect(portal.heading).toHaveText(heading);
      await expect(portal.heading).toBeFocused();
      await expect(page).toHaveTitle(`${title} - Harbour Grand Hotels`);
      await expect(portal.main).toContainText(text);
      await expect(portal.reference).toHaveCount(0);
      await portal.expectWellFormed();
      const primary = portal.main.getByRole("link", { name: action, exact: true });
      await expect(primary).toBeVisible();
      await primary.click();
      await expect(page).toHaveURL((url) => url.pathname === leadsTo);
    });

    test(`${path} leads back to LoginPage, whose form is shown at once (error-07, P-07)`, async ({
      page,
      sandbox,
      portal,
      login,
    }) => {
      await page.goto(sandbox.portal("harbour", path));
      await portal.backToLogin.click();
      await expect(login.email).toBeVisible();
      expect(await sandbox.requests("auth0.authorize")).toEqual([]);
      await page.goBack();
      await expect(portal.heading).toHaveText(heading);
    });
  }

  test("the link back keeps the target and the iid of the sign-in (login-25, D-51)", async ({
    page,
    sandbox,
    portal,
    login,
  }) => {
    const target = sandbox.application("harbour", "/callback?state=mine");
    await login.open("harbour", `?${new URLSearchParams({ redirectUri: target, iid: "7" }).toString()}`);
    await page.goto(sandbox.portal("harbour", "/error/account-disabled"));
    await portal.backToLogin.click();
    await expect(login.email).toBeVisible();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get("redirectUri"), searchParams.get("iid")]).toEqual([target, "7"]);
  });

  test("help, support and language are in the same places on every screen (error-09, X-16)", async ({
    page,
    sandbox,
    portal,
    login,
  }) => {
    await login.open("harbour", "?newSession=true");
    const orderOf = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("main a, main button[type=submit], footer select, footer a")]
          .map((element) => element.textContent?.trim() ?? "")
          .slice(-3),
      );
    const order = await orderOf();
    expect(order[0]).toContain("Trouble logging in?");
    expect(order[2]).toContain("Contact support");
    for (const { path, heading } of pages) {
      await page.goto(sandbox.portal("harbour", path));
      await expect(portal.heading).toHaveText(heading);
      expect(await orderOf()).toEqual(order);
    }
  });
});

test.describe("a message in the address of an error page", () => {
  test("is shown with its explanation when it is the known risk message (error-02, D-10)", async ({
    page,
    sandbox,
    portal,
  }) => {
    await page.goto(sandbox.portal("harbour", `/error?errorMessage=${encodeURIComponent(riskMessage)}`));
    await expect(portal.main).toContainText(riskMessage);
    await expect(portal.main).toContainText("This login was stopped to protect the account.");
  });

  for (const message of [
    `${riskMessage} `,
    ` ${riskMessage}`,
    `${riskMessage}.`,
    riskMessage.toUpperCase(),
    `${riskMessage} Call +1 555 0100`,
    "Your account was hacked, call +1 555 0100",
    "<img src=x onerror=alert(1)>",
    "javascript:alert(1)",
    "{reason}",
    "",
  ]) {
    test(`is not shown otherwise: ${JSON.stringify(message)} (error-03, error-12)`, async ({
      page,
      sandbox,
      portal,
    }) => {
      const parameters = new URLSearchParams({
        errorMessage: message,
        error: message,
        error_description: message,
        message,
      });
      await page.goto(sandbox.portal("harbour", `/error?${parameters.toString()}`));
      await expect(portal.heading).toHaveText("Something went wrong");
      const text = await page.locator("body").innerText();
      expect(text).not.toMatch(/risk|555|alert|reason/i);
      expect(await page.title()).toBe("Something went wrong - Harbour Grand Hotels");
    });
  }

  test("counts only once: the first of two is used (error-12, ERR-01)", async ({ page, sandbox, portal }) => {
    const risk = encodeURIComponent(riskMessage);
    await page.goto(sandbox.portal("harbour", `/error?errorMessage=other&errorMessage=${risk}`));
    await expect(portal.main).toContainText("We couldn’t complete this step.");
  });
});
