import type { Page } from "@playwright/test";
import { AccountFormScreen, typedAccount } from "../screens/account-form-screen.ts";
import {
  expectLoginPageOf,
  expectNoTraceOf,
  linkIn,
  logInWith,
  tokenOf,
} from "../support/account-journey.ts";
import { expect, test } from "../support/journey.ts";
import { languagesOfJourney } from "../support/language-rotation.ts";
import { messagesOf, messageWith } from "../support/messages.ts";

const invited = "mia@harbour.example";
const { password, answer } = typedAccount;

for (const language of languagesOfJourney(0)) {
  test(`from the mail to the application: ${language} (activate-01, R-11)`, async ({
    page,
    sandbox,
    application,
    portal,
    traffic,
    records,
  }) => {
    const messages = messagesOf(language);
    const form = new AccountFormScreen(page, messages);
    const link = linkIn(language, await sandbox.mailedLink(invited));
    await page.goto(link);
    await form.expectFormOf(invited);
    expect(new URL(page.url()).search).toBe(`?langCode=${language}`);
    await expect(page).toHaveTitle(`${messages["activate.title"]} - Harbour Grand Hotels`);
    await portal.expectWellFormed();
    await form.fillIn();
    await form.submit.click();
    await expect(page).toHaveTitle(`${messages["login.title.activated"]} - Harbour Grand Hotels`);
    await expect(page.getByRole("status").getByText(messages["login.activateSuccess"] ?? "")).toBeVisible();
    await expectLoginPageOf(page, invited);
    await expectNoTraceOf([tokenOf(link), password, answer], { page, traffic, records });
    expect(page.url()).not.toContain("mia");
    const [sent, ...repeated] = await sandbox.requests("activateUser");
    expect(sent?.bodyKeys).toEqual(["token", "password", "secretQuestion", "secretAnswer"]);
    expect(repeated).toEqual([]);
    await logInWith(page, password);
    await application.expectSignedIn("harbour", invited);
  });
}

languagesOfJourney(1).forEach((language, turn) => {
  test(`a session of ${turn === 0 ? "this portal" : "the provider alone"} has to end before the same link opens: ${language} (activate-06, activate-04)`, async ({
    page,
    sandbox,
    login,
    application,
    traffic,
  }) => {
    await login.open("harbour");
    await login.signIn("alice@harbour.example");
    await application.expectSignedIn("harbour", "alice@harbour.example");
    if (turn === 1) {
      const { hostname } = new URL(sandbox.portal("harbour"));
      await page.context().clearCookies({ domain: hostname, name: "AUTH_X_TOKEN" });
    }
    traffic.forget();
    const form = new AccountFormScreen(page, messagesOf(language));
    const link = linkIn(language, await sandbox.mailedLink(invited));
    await page.goto(link);
    await expect(form.requireLogout).toBeVisible();
    await expect(form.logOut).toBeFocused();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(form.requireLogout).toBeVisible();
    expect(await sandbox.requests("validateUserToken")).toEqual([]);
    await page.keyboard.press("Enter");
    await form.expectFormOf(invited);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    expect((await sandbox.requests("auth0.logout"))[0]?.redirects["returnTo"]).toBe(
      sandbox.portal("harbour", "/logout?resume=1"),
    );
    expect(await sandbox.requests("logOut")).toHaveLength(turn === 0 ? 1 : 0);
    const carriers = traffic.addresses.filter((address) => address.includes(tokenOf(link)));
    expect(new Set(carriers.map((address) => new URL(address).pathname.replace(/\/$/, "")))).toEqual(
      new Set(["/activate"]),
    );
  });
});

test("a logout in another tab opens the link, and a reload keeps it (reset-13, activate-05)", async ({
  page,
  context,
  sandbox,
  login,
  application,
}) => {
  await login.open("harbour");
  await login.signIn("alice@harbour.example");
  await application.expectSignedIn("harbour", "alice@harbour.example");
  const other = await context.newPage();
  const form = new AccountFormScreen(other, messagesOf("en"));
  await other.goto(linkIn("en", await sandbox.mailedLink(invited)));
  await expect(form.requireLogout).toBeVisible();
  await page.goto(sandbox.portal("harbour", "/logout"));
  await form.expectFormOf(invited);
  await expect(login.email).toBeVisible();
  await other.reload();
  await form.expectFormOf(invited);
});

languagesOfJourney(2).forEach((language) => {
  test(`an expired link gets one new link, although the answer was lost: ${language} (activate-15, activate-16)`, async ({
    page,
    sandbox,
    portal,
  }) => {
    const messages = messagesOf(language);
    const late = "nils@harbour.example";
    await page.goto(linkIn(language, await sandbox.mailedLink(late)));
    await expect(portal.heading).toHaveText(messages["error.activateExpired.heading"] ?? "");
    await portal.expectWellFormed();
    await page.locator("#email").fill(late);
    await sandbox.emptyInbox();
    await sandbox.disturb({ call: "resendActivation", drop: true, afterWork: true, times: 1 });
    await page.getByRole("button", { name: messages["error.activateExpired.action"] ?? "" }).click();
    await page.getByRole("button", { name: messages["common.retry"] ?? "" }).click();
    await expect(portal.heading).toHaveText(messages["activateSent.title"] ?? "");
    expect(await sandbox.inbox(late)).toHaveLength(1);
    await expect(portal.main).toContainText(late);
    expect(page.url()).not.toContain("nils");
    await page.goBack();
    await expect(page.locator("#email")).toHaveValue(late);
    await page.goForward();
    const support = page
      .getByRole("main")
      .getByRole("link", { name: messages["common.contactSupport"] ?? "" });
    await expect(support).toHaveAttribute("target", "_blank");
    await page.getByRole("link", { name: messages["activateSent.sendAgain"] ?? "" }).click();
    await expect(page.locator("#email")).toHaveValue(late);
    await page.getByRole("button", { name: messages["error.activateExpired.action"] ?? "" }).click();
    await expect(page.getByRole("alert")).toContainText(
      messageWith(language, "error.activateExpired.tooManyRequestsUntil", { minutes: 1 }),
    );
    await page.goto(linkIn(language, await sandbox.mailedLink(late)));
    await new AccountFormScreen(page, messages).expectFormOf(late);
  });
});

test("a link expires while typing, a reload begins again, and a used link opens nothing (activate-07, activate-09)", async ({
  page,
  sandbox,
  portal,
}) => {
  const form = new AccountFormScreen(page, messagesOf("en"));
  await page.goto(linkIn("en", await sandbox.mailedLink(invited)));
  await form.fillIn();
  await sandbox.moveClock(8 * 24 * 60 * 60);
  await form.submit.click();
  await expect(portal.heading).toHaveText("This link no longer works");
  await expect(page.locator("#email")).toHaveValue(invited);
  await page.locator("#email").press("Enter");
  await expect(portal.heading).toHaveText("Check your e-mail");
  const link = linkIn("en", await sandbox.mailedLink(invited));
  await page.goto(link);
  await form.expectFormOf(invited);
  await form.fillIn();
  await page.reload();
  await form.expectFormOf(invited);
  await expect(form.password).toHaveValue("");
  await form.fillIn();
  await form.submit.click();
  await expectLoginPageOf(page, invited);
  await page.goto(link);
  await expect(portal.heading).toHaveText("This link no longer works");
  await page.goto(sandbox.portal("harbour", "/activate/?langCode=en"));
  await expect(portal.heading).toHaveText("Something went wrong");
});

for (const language of languagesOfJourney(3)) {
  test(`activation by keyboard alone, after every possible mistake: ${language} (password-07, activate-03)`, async ({
    page,
    sandbox,
  }) => {
    const messages = messagesOf(language);
    const form = new AccountFormScreen(page, messages);
    const { keyboard } = page;
    await page.goto(linkIn(language, await sandbox.mailedLink(invited)));
    await form.expectFormOf(invited);
    await keyboard.press("Tab");
    await expect(form.password).toBeFocused();
    await keyboard.press("Enter");
    const summary = page.getByRole("group", { name: messages["common.errorSummary"] ?? "" });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveCount(4);
    expect(await page.title()).not.toMatch(new RegExp(`^${messages["activate.title"]}`));
    await keyboard.press("Tab");
    await keyboard.press("Enter");
    await expect(form.password).toBeFocused();
    await keyboard.type("harbour");
    await keyboard.press("Tab");
    await keyboard.press("Space");
    await expect(form.password).toHaveAttribute("type", "text");
    await expect(form.password).toHaveAccessibleDescription(
      new RegExp(messages["password.passwordFieldFormatError"] ?? "", "u"),
    );
    await keyboard.press("Shift+Tab");
    await keyboard.press("ControlOrMeta+a");
    await keyboard.type(password);
    await expect(page.getByRole("listitem").getByText(messages["password.met"] ?? "")).toHaveCount(4);
    await keyboard.press("Tab");
    await keyboard.press("Tab");
    await keyboard.type(password);
    await keyboard.press("Tab");
    await keyboard.press("Tab");
    await expect(form.question).toBeFocused();
    await keyboard.press("ArrowDown");
    await keyboard.press("Tab");
    await keyboard.type(answer);
    await keyboard.press("Enter");
    await expectLoginPageOf(page, invited);
  });
}

test("a password of the old account is refused at its field (activate-12, password-09)", async ({
  page,
  sandbox,
}) => {
  const form = new AccountFormScreen(page, messagesOf("en"));
  const email = "olga@harbour.example";
  await page.goto(linkIn("en", await sandbox.mailedLink(email)));
  await form.fillIn({ ...typedAccount, password: "Welcome2Lobby" });
  await form.submit.click();
  await expect(form.password).toHaveAccessibleDescription(/You have used this password before/);
  await expect(form.password).toBeFocused();
  await expect(form.answer).toHaveValue(answer);
  await form.fillIn();
  await form.submit.click();
  await expectLoginPageOf(page, email);
});

test.describe("a platform that fails at the last moment", () => {
  const open = async (page: Page, link: string, language: "de" | "pt" | "th" | "en") => {
    const form = new AccountFormScreen(page, messagesOf(language));
    await page.goto(linkIn(language, link));
    await form.expectFormOf(invited);
    await form.fillIn();
    return form;
  };

  test("an activation whose answer was lost is not sent twice (D-26, NET-01)", async ({ page, sandbox }) => {
    const form = await open(page, await sandbox.mailedLink(invited), "th");
    await sandbox.disturb({ call: "activateUser", drop: true, afterWork: true });
    await form.submit.click();
    await expect(form.alert).toContainText(messagesOf("th")["common.errorNetwork"] ?? "");
    await form.expectFilledIn();
    await sandbox.clearFaults();
    await form.retry.click();
    await expectLoginPageOf(page, invited);
  });

  test("the same link can be opened again after its validation failed (activate-10, D-57)", async ({
    page,
    sandbox,
    portal,
  }) => {
    await sandbox.disturb({ call: "validateUserToken", status: 500 });
    await page.goto(linkIn("en", await sandbox.mailedLink(invited)));
    await expect(portal.heading).toHaveText("Something went wrong");
    await sandbox.clearFaults();
    await portal.retry.click();
    await new AccountFormScreen(page, messagesOf("en")).expectFormOf(invited);
  });
});
