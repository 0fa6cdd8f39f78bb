import type { Page } from "@playwright/test";
import { MfaScreens } from "../screens/mfa-screens.ts";
import { expect, test } from "../support/journey.ts";
import { password } from "../support/sandbox-control.ts";

const alice = "alice@harbour.example";
const riskMessage = "access denied due to risk assessment scores";
const networkMessage = "We’re having trouble contacting our servers. Check your connection and try again.";

test.describe("a password that is not accepted", () => {
  test("login-44 login-45 is told in one message, and the e-mail stays", async ({ page, login }) => {
    await login.open("harbour");
    await login.signIn(alice, "Not-the-password-1");
    await expect(login.alert).toContainText("Invalid e-mail or password");
    await expect(login.password).toHaveValue("");
    await expect(login.password).toBeFocused();
    await expect(page.locator("#email")).toHaveValue(alice);
  });

  test("login-52 ENU-02 looks the same whoever it is, known or not", async ({ page, login, traffic }) => {
    const shown: string[] = [];
    for (const email of [alice, "nobody@harbour.example"]) {
      await login.open("harbour", "?newSession=true");
      await login.signIn(email, "Not-the-password-1");
      await expect(login.alert).toContainText("Invalid e-mail or password");
      shown.push(`${await page.title()}\n${await anonymousMain(page, email)}`);
    }
    expect(shown[1]).toBe(shown[0]);
    expect(traffic.sent("POST", "/co/authenticate")).toHaveLength(2);
  });

  test("login-52 ENU-01 the e-mail alone is asked of nobody", async ({ page, login, traffic }) => {
    const shown: string[] = [];
    await login.open("harbour", "?newSession=true");
    await login.enterEmail(alice);
    traffic.forget();
    for (const email of ["nobody@harbour.example", "bruno@harbour.example", alice]) {
      await login.changeEmail.click();
      await login.enterEmail(email);
      shown.push(await anonymousMain(page, email));
    }
    expect(traffic.calls).toEqual([]);
    expect(new Set(shown).size).toBe(1);
  });

  test("login-41 ten times in a row blocks the account", async ({ login, portal, sandbox }) => {
    await login.open("harbour");
    await login.enterEmail(alice);
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await login.enterPassword(`Not-the-password-${attempt}`);
      await expect.poll(() => sandbox.requests("auth0.coAuthenticate")).toHaveLength(attempt);
      await expect(login.alert).toContainText("Invalid e-mail or password");
      await expect(login.password).toHaveValue("");
    }
    await login.enterPassword();
    await expect(portal.heading).toHaveText("Your account has been disabled");
  });
});

test.describe("an account that may not sign in", () => {
  for (const [who, email] of [
    ["after too many attempts", "bruno@harbour.example"],
    ["whose password was leaked", "carla@harbour.example"],
  ] as const) {
    test(`login-41 error-04 ${who} is told so, and how to go on`, async ({ page, login, portal }) => {
      await login.open("harbour");
      await login.signIn(email);
      await expect(portal.heading).toHaveText("Your account has been disabled");
      await expect(page).toHaveURL(/\/error\/account-disabled\/?(\?|$)/);
      await expect(portal.resetPassword).toBeVisible();
      await portal.backToLogin.click();
      await expect(login.email).toBeVisible();
    });
  }

  test("authenticate-19 error-02 D-10 a denial for risk is told in the known words", async ({
    page,
    login,
    portal,
    traffic,
  }) => {
    await login.open("harbour");
    await login.signIn("dmitri@harbour.example");
    await expect(portal.heading).toHaveText("Something went wrong");
    await expect(portal.main).toContainText(riskMessage);
    expect(new URL(page.url()).searchParams.get("errorMessage")).toBe(riskMessage);
    expect(traffic.spentCodes).toEqual([]);
  });

  test("authenticate-16 error-05 an expired password has a page of its own", async ({
    page,
    login,
    portal,
  }) => {
    await login.open("harbour");
    await login.signIn("erika@harbour.example");
    await expect(portal.heading).toHaveText("Your password has expired");
    await expect(page).toHaveURL(/\/error\/password-expired\/?(\?|$)/);
    await expect(portal.resetPassword).toBeVisible();
  });
});

test.describe("words from the address", () => {
  for (const text of [
    `${riskMessage}.`,
    riskMessage.toUpperCase(),
    ` ${riskMessage}`,
    `${riskMessage}\u200b`,
    "Call +1 900 555 0100 to unlock your account",
    "<b>bold</b> <img src=x onerror=alert(1)>",
    "{tenant} {reason}",
  ]) {
    test(`ERR-01 authenticate-20 error-03 error-12 ${JSON.stringify(text)} is not shown`, async ({
      page,
      sandbox,
      portal,
    }) => {
      const asked = encodeURIComponent(text);
      await page.goto(
        sandbox.portal("harbour", `/authenticate?error=access_denied&error_description=${asked}&state=s`),
      );
      await expect(portal.heading).toHaveText("Something went wrong");
      const plain = await anonymousMain(page);
      expect(plain).not.toContain(riskMessage);
      expect(plain).not.toContain("900 555");
      expect(page.url()).not.toContain("errorMessage");
      await page.goto(sandbox.portal("harbour", `/error?errorMessage=${asked}`));
      await expect(portal.heading).toHaveText("Something went wrong");
      expect(await anonymousMain(page)).toBe(plain);
    });
  }
});

test.describe("a provider that cannot be reached", () => {
  test("login-42 login-43 error-13 is a warning; the password stays, and trying again works", async ({
    sandbox,
    login,
    portal,
    application,
  }) => {
    await login.open("harbour");
    await sandbox.disturb({ call: "auth0.coAuthenticate", drop: true });
    await login.signIn(alice);
    await expect(login.alert).toContainText(networkMessage);
    await expect(login.password).toHaveValue(password);
    await portal.retry.click();
    await expect.poll(() => sandbox.requests("auth0.coAuthenticate")).toHaveLength(2);
    await expect(login.alert).toContainText(networkMessage);
    await sandbox.afterFirstPaint();
    await portal.retry.click();
    await application.expectSignedIn("harbour", alice);
  });

  test("login-42 login-43 the same goes for a browser without a network", async ({
    context,
    login,
    application,
  }) => {
    await login.open("harbour");
    await login.enterEmail(alice);
    await context.setOffline(true);
    await login.enterPassword();
    await expect(login.alert).toContainText(networkMessage);
    await expect(login.password).toHaveValue(password);
    await context.setOffline(false);
    await login.signInWithPassword.click();
    await application.expectSignedIn("harbour", alice);
  });

  test("login-42 no answer within 15 seconds counts as one that never comes", async ({ page, login }) => {
    await page.clock.install();
    await page.route(/\/co\/authenticate$/, () => undefined);
    await login.open("harbour");
    await login.signIn(alice);
    await expect(login.signInWithPassword).toHaveAttribute("aria-disabled", "true");
    await page.clock.fastForward(15_000);
    await expect(login.alert).toContainText(networkMessage);
    await expect(login.password).toHaveValue(password);
  });

  test("authenticate-18 calls-09 error-08 a platform that fails to exchange the code is named with a reference", async ({
    page,
    sandbox,
    login,
    portal,
  }) => {
    await sandbox.disturb({ call: "authenticate", status: 503 });
    await login.open("harbour");
    await login.signIn(alice);
    await expect(portal.heading).toHaveText("Something went wrong");
    const [call, ...more] = await sandbox.requests("authenticate");
    expect(more).toEqual([]);
    await expect(portal.reference).toHaveText(call?.traceToken ?? "");
    await sandbox.afterFirstPaint();
    await portal.backToLogin.click();
    await expect(login.email).toBeVisible();
    expect(new URL(page.url()).searchParams.has("newSession")).toBe(false);
  });
});

test.describe("states of an identity", () => {
  for (const [ids, email, address, heading] of [
    ["authenticate-09", "hana@harbour.example", /^\/mfa\?/, "mfa.reminder.heading"],
    ["authenticate-11", "ivan@harbour.example", /^\/mfa\?/, "mfa.reminder.heading"],
    [
      "authenticate-12 D-16",
      "june@harbour.example",
      /^\/mfa\/verification\?.*purpose=for-mfa-login/,
      "mfa.challenge.heading",
    ],
  ] as const) {
    test(`${ids} leads ${email} to the second factor`, async ({ sandbox, login, page, records, traffic }) => {
      await login.open("harbour");
      await login.signIn(email);
      await new MfaScreens(page).expectHeading(heading);
      expect(page.url().replace(sandbox.portal("harbour", ""), "")).toMatch(address);
      expect(traffic.strangersTo(sandbox.origins("harbour"))).toEqual([]);
      expect(await records.sessionToken("harbour")).toBeDefined();
    });
  }

  test("authenticate-17 one that nobody knows leads to the error page, without a session", async ({
    sandbox,
    login,
    portal,
    records,
  }) => {
    await sandbox.changePerson(alice, { state: "SOMETHING_NEW" });
    await login.open("harbour");
    await login.signIn(alice);
    await expect(portal.heading).toHaveText("Something went wrong");
    expect(await records.sessionToken("harbour")).toBeUndefined();
  });

  test("authenticated-02 no identity at all leads to the form", async ({ page, sandbox, login }) => {
    await page.goto(sandbox.portal("harbour", "/authenticated"));
    await expect(login.email).toBeVisible();
    await expect(page).toHaveURL(sandbox.portal("harbour", "/login"));
  });
});

/** The page's content with the person's address left out. */
async function anonymousMain(page: Page, email?: string): Promise<string> {
  const markup = await page
    .getByRole("main")
    .evaluate((element) => new XMLSerializer().serializeToString(element));
  if (email === undefined) return markup;
  return [email, encodeURIComponent(email), email.slice(0, email.indexOf("@"))].reduce(
    (text, part) => text.replaceAll(part, ""),
    markup,
  );
}
