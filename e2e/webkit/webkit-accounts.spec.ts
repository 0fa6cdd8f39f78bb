import { AccountOpeningPage } from "../screens/account-opening-page.ts";
import { expect, test } from "../support/webkit-journey.ts";

const alice = "alice@harbour.example";

test("a forgotten password is replaced by a mail's link (reset-20)", async ({
  application,
  reset,
  signIn,
  tab,
}) => {
  await application.startSignIn("harbour");
  await signIn.enterEmail(alice);
  await signIn.follow("login.password.forgot");
  await reset.askForLink();
  await reset.followMail(alice);
  await reset.savePassword();
  await signIn.expectStatus("login.resetPassword");
  expect((await tab.address()).search).not.toContain("token");
  await signIn.expectEmail(alice);
  await signIn.signIn(alice, reset.newPassword);
  await application.expectSignedIn("harbour", alice);
});

test("an expired password is replaced before the application opens (error-06)", async ({
  application,
  reset,
  signIn,
}) => {
  const erika = "erika@harbour.example";
  await application.startSignIn("harbour");
  await signIn.signIn(erika);
  await signIn.follow("error.passwordExpired.action");
  await reset.askForLink();
  await reset.followMail(erika);
  await reset.savePassword();
  await signIn.signIn(erika, reset.newPassword);
  await application.expectSignedIn("harbour", erika);
});

for (const condition of ["used", "expired", "garbage"] as const)
  test(`a reset link that is ${condition} leads to the form for another (reset-16)`, async ({
    reset,
    sandbox,
    tab,
  }) => {
    const { link } = await sandbox.accountToken("RESET", alice, { condition });
    await tab.goto(link);
    await reset.expectHeading("resetPassword.title");
    await tab.expectText("main", reset.text("resetPassword.tokenExpired"));
  });

test("a reset link asks a signed-in person to log out first, and is there again after it (reset-13)", async ({
  application,
  reset,
  sandbox,
  signIn,
  tab,
}) => {
  await signIn.openForm("harbour");
  await signIn.signIn(alice);
  await application.expectSignedIn("harbour", alice);
  const { link } = await sandbox.accountToken("RESET", alice);
  await tab.goto(link);
  await tab.expectShown("alertdialog");
  await reset.press("logout.action");
  await reset.savePassword();
  await reset.expectStatus("login.resetPassword");
});

/** People who were invited, in their languages. */
for (const [email, locale] of [
  ["mia@harbour.example", "en-GB"],
  ["max@harbour.example", "de-DE"],
  ["malee@sunny.example", "th-TH"],
] as const)
  test.describe(`in ${locale}`, () => {
    test.use({ wish: { locale } });

    test(`${email} activates the account from the mail and signs in (activate-01)`, async ({
      application,
      opening,
      sandbox,
      signIn,
      tab,
    }) => {
      await tab.goto(await sandbox.mailedLink(email));
      await opening.expectForm("activate.title");
      await opening.activate();
      await signIn.expectStatus("login.activateSuccess");
      await signIn.expectEmail(email);
      await signIn.signIn(email, opening.password);
      const tenant = email.includes("@sunny") ? "sunny" : "harbour";
      await application.expectSignedIn(tenant, email);
    });
  });

test("an expired activation link is replaced by another mail (activate-15)", async ({
  opening,
  sandbox,
  tab,
}) => {
  const nils = "nils@harbour.example";
  await tab.goto(await sandbox.mailedLink(nils));
  await opening.expectHeading("error.activateExpired.heading");
  await sandbox.emptyInbox();
  await tab.type(opening.text("login.email.label"), nils);
  await opening.press("error.activateExpired.action");
  await opening.expectHeading("activateSent.title");
  await tab.goto(await sandbox.mailedLink(nils));
  await opening.expectForm("activate.title");
});

for (const [tenant, email, language] of [
  ["harbour", "ruth@harbour.example", "en"],
  ["sunny", "remi@sunny.example", "fr"],
] as const)
  test(`${email} opens an account from a link, and arrives in the application (register-01)`, async ({
    application,
    sandbox,
    tab,
  }) => {
    const opening = new AccountOpeningPage(tab, sandbox, language);
    await tab.goto(await sandbox.mailedLink(email));
    await opening.expectForm("register.title");
    await opening.fillIn();
    await opening.press("register.submit");
    await application.expectSignedIn(tenant, email);
  });

test("an address is verified by its mail, and the application opens (verify-03)", async ({
  application,
  reset,
  sandbox,
  signIn,
  tab,
}) => {
  const farid = "farid@harbour.example";
  await signIn.openForm("harbour");
  await signIn.signIn(farid);
  await signIn.press("verifyEmail.prompt.send");
  await signIn.expectHeading("verifyEmail.sent.heading");
  await reset.followMail(farid);
  await signIn.expectHeading("verifyEmail.title");
  await tab.type(signIn.text("login.email.label"), farid);
  await signIn.press("verifyEmail.submit");
  await expect
    .poll(async () => (await tab.address()).origin)
    .toBe(new URL(sandbox.application("harbour")).origin);
  await signIn.open("harbour", "/login");
  await application.expectSignedIn("harbour", farid);
});

test.describe("of a signed-in person", () => {
  test.beforeEach(async ({ account, application, signIn }) => {
    await application.startSignIn("harbour");
    await signIn.signIn(alice);
    await application.expectSignedIn("harbour", alice);
    await account.openAccount();
  });

  test("the account names this browser, and leads back to the application (account-02)", async ({
    account,
    application,
    tab,
  }) => {
    await tab.expectText("listitem", account.text("account.sessions.this"));
    await tab.press("button", account.text("account.back", { name: "Harbour Grand Hotels" }));
    await application.expectSignedIn("harbour", alice);
  });

  test("the password is changed after the old one is proved (account-10)", async ({ account, tab }) => {
    await account.press("account.password.open");
    await account.changePassword("Not my password 1", "Correct horse 9 battery");
    await tab.expectText("main", account.text("account.password.currentWrong"));
    await account.changePassword("Welcome2Lobby", "Correct horse 9 battery");
    await account.expectStatus("account.password.changedOthers");
  });
});
