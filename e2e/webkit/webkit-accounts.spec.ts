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

test("an invited person activates the account from the mail and signs in (activate-01)", async ({
  application,
  opening,
  sandbox,
  signIn,
  tab,
}) => {
  const mia = "mia@harbour.example";
  await tab.goto(await sandbox.mailedLink(mia));
  await opening.expectForm("activate.title");
  await opening.activate();
  await signIn.expectStatus("login.activateSuccess");
  await signIn.expectEmail(mia);
  await signIn.signIn(mia, opening.password);
  await application.expectSignedIn("harbour", mia);
});

test("a person opens an account from a link, and arrives in the application (register-01)", async ({
  application,
  opening,
  sandbox,
  tab,
}) => {
  const ruth = "ruth@harbour.example";
  await tab.goto(await sandbox.mailedLink(ruth));
  await opening.expectForm("register.title");
  await opening.fillIn();
  await opening.press("register.submit");
  await application.expectSignedIn("harbour", ruth);
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

test("the account names this browser, leads back to the application, and changes the password after the old one is proved (account-02, account-10)", async ({
  account,
  application,
  signIn,
  tab,
}) => {
  await application.startSignIn("harbour");
  await signIn.signIn(alice);
  await application.expectSignedIn("harbour", alice);
  await account.openAccount();
  await tab.expectText("listitem", account.text("account.sessions.this"));
  await tab.press("button", account.text("account.back", { name: "Harbour Grand Hotels" }));
  await application.expectSignedIn("harbour", alice);
  await account.openAccount();
  await account.press("account.password.open");
  await account.changePassword("Not my password 1", "Correct horse 9 battery");
  await tab.expectText("main", account.text("account.password.currentWrong"));
  await account.changePassword("Welcome2Lobby", "Correct horse 9 battery");
  await account.expectStatus("account.password.changedOthers");
});
