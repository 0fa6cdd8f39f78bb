import type { TenantCode } from "../support/sandbox-control.ts";
import { expect, test } from "../support/webkit-journey.ts";

const alice = "alice@harbour.example";

/** Tenants and people whose password the portal itself asks for. */
const byPassword: readonly (readonly [TenantCode, string])[] = [
  ["harbour", alice],
  ["plain", "pat@plain.example"],
  ["lakeside", "lars@lakeside.example"],
  ["evergreen", "edith@evergreen.example"],
];
for (const [tenant, email] of byPassword)
  test(`at ${tenant}, ${email} signs in by password (login-08)`, async ({ application, signIn }) => {
    await application.startSignIn(tenant);
    await signIn.signIn(email);
    await application.expectSignedIn(tenant, email);
  });

for (const email of ["sam@sunny.example", "suda@sunny.example"])
  test(`at sunny, ${email} signs in by a code from a mail (login-110)`, async ({ application, signIn }) => {
    await application.startSignIn("sunny");
    await signIn.enterEmail(email);
    await signIn.enterMailedCode(email);
    await application.expectSignedIn("sunny", email);
  });

/** Tenants and people whom a partner's application hands over. */
const byPartner: readonly (readonly [TenantCode, string])[] = [
  ["littleinn", "lena@littleinn.example"],
  ["bayview", "sofia@bayview.example"],
];
for (const [tenant, email] of byPartner)
  test(`at ${tenant}, ${email} comes from the partner (authenticated-09)`, async ({
    application,
    sandbox,
    tab,
  }) => {
    await tab.goto((await sandbox.partnerSso(email)).link);
    await application.expectSignedIn(tenant, email);
  });

test("a partner’s link that was used before lets nobody in, and says so (partner-12)", async ({
  sandbox,
  signIn,
  tab,
}) => {
  await tab.goto((await sandbox.partnerSso("lena@littleinn.example", "used")).link);
  await tab.expectText("main", signIn.text("error.partnerLinkRefused.text"));
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
