import { VerificationScreen } from "../screens/verification-screen.ts";
import { historyOf } from "../support/browser-history.ts";
import { expect, test } from "../support/journey.ts";
import { messageWith, type LanguageCode } from "../support/messages.ts";

const farid = "farid@harbour.example";
const hour = 60 * 60;

/** Runs a journey in two languages. */
function inLanguages(
  languages: readonly [LanguageCode, LanguageCode],
  journeys: (language: LanguageCode) => void,
) {
  for (const language of languages) {
    test.describe(`in ${language}`, () => {
      test.use({ locale: language });
      journeys(language);
    });
  }
}

inLanguages(["de", "th"], (language) => {
  test("from the prompt through the mail to the application (verify-03, verify-02)", async ({
    page,
    sandbox,
    application,
    inbox,
    traffic,
  }) => {
    const screen = new VerificationScreen(page, language);
    await sandbox.changePerson(farid, { locale: language });
    await page.goto(sandbox.portal("harbour", "/login"));
    await screen.signIn(farid);
    await expect(screen.heading).toHaveText(screen.word("verifyEmail.prompt.heading"));
    await expect(page.getByRole("main")).toContainText(farid);
    await expect(page.getByRole("main")).toContainText("24");
    expect(await sandbox.inbox(farid)).toEqual([]);

    await screen.submit.click();
    await expect(screen.heading).toHaveText(screen.word("verifyEmail.sent.heading"));
    await screen.notReceived.click();
    await expect(screen.heading).toHaveText(screen.word("verifyEmail.prompt.heading"));
    await expect(screen.heading).toBeFocused();
    await screen.submit.click();
    await expect(screen.alert).toContainText(
      messageWith(language, "verifyEmail.prompt.tooManyRequestsUntil", { minutes: 1 }),
    );
    await sandbox.moveClock(60);
    await screen.submit.click();
    await expect(screen.heading).toHaveText(screen.word("verifyEmail.sent.heading"));

    const token = new URL(await sandbox.mailedLink(farid)).searchParams.get("token") ?? "";
    await inbox.followLatest(farid);
    await expect(screen.heading).toHaveText(screen.word("verifyEmail.title"));
    await page.reload();
    await expect(screen.heading).toHaveText(screen.word("verifyEmail.title"));
    expect(page.url()).not.toContain("token");
    await screen.email.fill("somebody@harbour.example");
    await screen.submit.click();
    await expect(page.getByText(screen.word("verifyEmail.email.invalidEmail"))).toBeVisible();
    await expect(screen.email).toBeFocused();
    await expect(screen.email).toHaveValue("somebody@harbour.example");
    await screen.email.fill(farid);
    await screen.submit.click();
    await page.waitForURL(sandbox.application("harbour"));
    expect((await historyOf(page)).filter((address) => address.includes(token))).toEqual([]);
    expect(traffic.calls.filter((address) => address.includes(token))).toHaveLength(1);

    await page.goto(sandbox.portal("harbour", "/login"));
    await application.expectSignedIn("harbour", farid);
  });
});

inLanguages(["en", "pt"], (language) => {
  test("a person who has verified in another tab continues without another password (verify-01, RAC-05)", async ({
    page,
    context,
    sandbox,
    application,
  }) => {
    await page.clock.install();
    const screen = new VerificationScreen(page, language);
    await page.goto(sandbox.portal("harbour", "/login"));
    await screen.signIn(farid);
    await expect(screen.heading).toHaveText(screen.word("verifyEmail.prompt.heading"));
    await screen.continue.click();
    await expect(screen.heading).toHaveText(screen.word("verifyEmail.prompt.heading"));
    await screen.submit.press("Enter");
    await expect(screen.heading).toHaveText(screen.word("verifyEmail.sent.heading"));

    const other = await context.newPage();
    const there = new VerificationScreen(other, language);
    await other.goto((await sandbox.mailedLink(farid)).replace(/langCode=\w+/, `langCode=${language}`));
    await there.email.fill(farid);
    await there.email.press("Enter");
    await other.waitForURL(sandbox.application("harbour"));
    // Verification takes longer than the first check of the page, so the clock moves on.
    await page.clock.fastForward(60_000);
    await screen.continue.click();
    await application.expectSignedIn("harbour", farid);
  });
});

inLanguages(["fr", "id"], (language) => {
  test("a link is valid for 24 hours, and an expired one is refused with a message (verify-11, verify-08)", async ({
    page,
    sandbox,
  }) => {
    const screen = new VerificationScreen(page, language);
    const { link } = await sandbox.accountToken("VERIFY_EMAIL", farid, { locale: language });
    const localised = link.replace(/langCode=\w+/, `langCode=${language}`);
    await sandbox.disturb({ call: "validateEmailVerificationToken", status: 400, times: 1 });
    await page.goto(localised);
    await expect(screen.heading).toHaveText(screen.word("error.unknown.title"));
    await screen.retry.click();
    await expect(screen.heading).toHaveText(screen.word("verifyEmail.title"));
    await sandbox.moveClock(24 * hour + 1);
    await screen.email.fill(farid);
    await screen.submit.click();
    await expect(screen.heading).toHaveText(screen.word("error.verifyExpired.heading"));
    await page.goto(localised);
    await expect(screen.heading).toHaveText(screen.word("error.verifyExpired.heading"));
    await page.getByRole("link", { name: screen.word("error.verifyExpired.action"), exact: true }).click();
    await screen.signIn(farid);
    await expect(screen.heading).toHaveText(screen.word("verifyEmail.prompt.heading"));
  });
});

inLanguages(["es", "it"], (language) => {
  test("a failure at the prompt can be retried, and an ended session leads to a new sign-in (verify-01, NET-01)", async ({
    page,
    sandbox,
  }) => {
    const screen = new VerificationScreen(page, language);
    await page.goto(sandbox.portal("harbour", "/login"));
    await screen.signIn(farid);
    await expect(screen.heading).toHaveText(screen.word("verifyEmail.prompt.heading"));
    await sandbox.disturb({ call: "sendEmailVerification", drop: true, times: 1 });
    await screen.submit.click();
    await expect(screen.alert).toContainText(screen.word("common.errorNetwork"));
    await sandbox.disturb({ call: "sendEmailVerification", status: 401, times: 1 });
    await screen.retry.click();
    // The provider's session is alive, so the new sign-in ends at the prompt again.
    await expect(screen.alert).toHaveText("");
    await expect(screen.heading).toHaveText(screen.word("verifyEmail.prompt.heading"));
    await screen.submit.click();
    await expect(screen.heading).toHaveText(screen.word("verifyEmail.sent.heading"));
  });
});
