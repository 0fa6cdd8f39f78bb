import { expect, test } from "../support/webkit-journey.ts";

const alice = "alice@harbour.example";

test("a person signs in by a code from a mail (login-110)", async ({ application, signIn }) => {
  const sam = "sam@sunny.example";
  await application.startSignIn("sunny");
  await signIn.enterEmail(sam);
  await signIn.enterMailedCode(sam);
  await application.expectSignedIn("sunny", sam);
});

test("after a wrong password the right one signs in (login-52)", async ({ application, signIn }) => {
  await application.startSignIn("harbour");
  await signIn.signIn(alice, "Not-the-password-1");
  await signIn.expectAlert("login.invalidCredentials");
  await signIn.enterPassword();
  await application.expectSignedIn("harbour", alice);
});

test("half an address is told at the field, which is focused (login-15)", async ({ signIn, tab }) => {
  await signIn.openForm("harbour");
  await signIn.enterEmail("alice@");
  await tab.expectText("main", signIn.text("login.email.invalidEmailInput"));
  await tab.expectFocused("textbox", signIn.text("login.email.label"));
});

test("no line during the exchange is told, and the code is sent once (authenticate-03)", async ({
  application,
  sandbox,
  signIn,
  tab,
}) => {
  await application.startSignIn("harbour");
  await sandbox.disturb({ call: "authenticate", drop: true });
  await signIn.signIn(alice);
  await signIn.expectHeading("error.unknown.title");
  await tab.expectText("main", signIn.text("common.errorNetwork"));
  expect(await sandbox.requests("authenticate")).toHaveLength(1);
});

test("by the keyboard alone, and the focus is where the typing goes on (login-08)", async ({
  application,
  signIn,
}) => {
  await application.startSignIn("harbour");
  await signIn.signInByKeyboard(alice);
  await application.expectSignedIn("harbour", alice);
});

test("a remembered e-mail is there at the next visit (logout-07)", async ({ application, signIn }) => {
  await signIn.openForm("harbour");
  await signIn.remember();
  await signIn.signIn(alice);
  await application.expectSignedIn("harbour", alice);
  await signIn.open("harbour", "/logout");
  await signIn.expectEmail(alice);
});

test("a reload at the password keeps the e-mail, and the sign-in goes on (login-08)", async ({
  application,
  signIn,
  tab,
}) => {
  await application.startSignIn("harbour");
  await signIn.enterEmail(alice);
  await tab.expectShown("textbox", signIn.text("login.password.label"));
  await tab.reload();
  await tab.expectText("main", alice);
  await signIn.enterPassword();
  await application.expectSignedIn("harbour", alice);
});

test("Back from the application asks how to go on, and the code stays spent once (state-12)", async ({
  application,
  sandbox,
  signIn,
  tab,
}) => {
  await signIn.openForm("harbour");
  await signIn.signIn(alice);
  await application.expectSignedIn("harbour", alice);
  await tab.back();
  await signIn.expectAsked(alice);
  expect(await sandbox.requests("authenticate")).toHaveLength(1);
});

test("a living session lets the person into the application again, without a form (authorize-03)", async ({
  application,
  sandbox,
  signIn,
}) => {
  await signIn.openForm("harbour");
  await signIn.signIn(alice);
  await application.expectSignedIn("harbour", alice);
  const target = sandbox.application("harbour", "/callback");
  await signIn.open("harbour", `/authorize?redirectUri=${encodeURIComponent(target)}`);
  await application.expectSignedIn("harbour", alice);
});

test("Cancel at an OpenID provider leads back to the e-mail step, from which the other way leads on (login-97)", async ({
  application,
  provider,
  signIn,
  tab,
}) => {
  await application.startSignIn("lakeside");
  await signIn.enterEmail("stella@staff.lakeside.example");
  await provider.expectShown("lakeside");
  await provider.cancel();
  await tab.expectText("alert", "the login was cancelled or refused");
  await signIn.signIn("lars@lakeside.example");
  await application.expectSignedIn("lakeside", "lars@lakeside.example");
});
