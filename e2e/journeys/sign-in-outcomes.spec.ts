import type { Page } from "@playwright/test";
import { MfaScreens } from "../screens/mfa-screens.ts";
import { expect, test } from "../support/journey.ts";
import { password } from "../support/sandbox-control.ts";

const alice = "alice@harbour.example";
const riskMessage = "access denied due to risk assessment scores";
const networkMessage = "We’re having trouble contacting our servers. Check your connection and try again.";

test.describe("a password that is not accepted", () => {
  test("shows one message, and the e-mail stays (login-45, login-44)", async ({ page, login }) => {
    await login.open("harbour");
    await login.signIn(alice, "Not-the-password-1");
    await expect(login.alert).toContainText("Invalid e-mail or password");
    await expect(login.password).toHaveValue("");
    await expect(login.password).toBeFocused();
    await expect(page.locator("#email")).toHaveValue(alice);
  });

  test("looks the same for known and unknown e-mails (login-52, ENU-02)", async ({
    page,
    login,
    traffic,
  }) => {
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

  test("sends the e-mail to no service without the password (login-52, ENU-01)", async ({
    page,
    login,
    traffic,
  }) => {
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

  test("blocks the account at the tenth attempt in a row (login-41)", async ({ login, portal, sandbox }) => {
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
    test(`${who} gets a page that says what to do next (error-04, login-41)`, async ({
      page,
      login,
      portal,
    }) => {
      await login.open("harbour");
      await login.signIn(email);
      await expect(portal.heading).toHaveText("Your account has been disabled");
      await expect(page).toHaveURL(/\/error\/account-disabled\/?(\?|$)/);
      await expect(portal.resetPassword).toBeVisible();
      await portal.backToLogin.click();
      await expect(login.email).toBeVisible();
    });
  }

  test("a denial for risk shows the known message (authenticate-19, error-02)", async ({
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

  test("an expired password has a page of its own (authenticate-16, error-05)", async ({
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

test.describe("a message in the address", () => {
  for (const text of [
    `${riskMessage}.`,
    riskMessage.toUpperCase(),
    ` ${riskMessage}`,
    `${riskMessage}\u200b`,
    "Call +1 900 555 0100 to unlock your account",
    "<b>bold</b> <img src=x onerror=alert(1)>",
    "{tenant} {reason}",
  ]) {
    test(`${JSON.stringify(text)} is not shown (authenticate-20, error-03)`, async ({
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
  test("is a warning; the password stays, and trying again works (error-13, login-43)", async ({
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
    await sandbox.clearFaults();
    await portal.retry.click();
    await application.expectSignedIn("harbour", alice);
  });

  test("shows the same warning when the browser is offline (login-43, login-42)", async ({
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
    await login.logIn.click();
    await application.expectSignedIn("harbour", alice);
  });

  test("counts as unreachable after 15 seconds without an answer (login-42)", async ({ page, login }) => {
    await page.clock.install();
    await page.route(/\/co\/authenticate$/, () => undefined);
    await login.open("harbour");
    await login.signIn(alice);
    await expect(login.logIn).toHaveAttribute("aria-disabled", "true");
    await page.clock.fastForward(15_000);
    await expect(login.alert).toContainText(networkMessage);
    await expect(login.password).toHaveValue(password);
  });

  test("shows a reference when the platform fails to exchange the code (calls-09, authenticate-18)", async ({
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
    await sandbox.clearFaults();
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
      "authenticate-12, D-16",
      "june@harbour.example",
      /^\/mfa\/verification\?.*purpose=for-mfa-login/,
      "mfa.challenge.heading",
    ],
  ] as const) {
    test(`leads ${email} to the second factor (${ids})`, async ({
      sandbox,
      login,
      page,
      records,
      traffic,
    }) => {
      await login.open("harbour");
      await login.signIn(email);
      await new MfaScreens(page).expectHeading(heading);
      expect(page.url().replace(sandbox.portal("harbour", ""), "")).toMatch(address);
      expect(traffic.strangersTo(sandbox.origins("harbour"))).toEqual([]);
      expect(await records.sessionToken("harbour")).toBeDefined();
    });
  }

  test("an unknown one leads to the error page, without a session (authenticate-17)", async ({
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

  test("no identity at all leads to the form (authenticated-02)", async ({ page, sandbox, login }) => {
    await page.goto(sandbox.portal("harbour", "/authenticated"));
    await expect(login.email).toBeVisible();
    await expect(page).toHaveURL(sandbox.portal("harbour", "/login"));
  });
});

/** Returns the page's content without the person's e-mail. */
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
