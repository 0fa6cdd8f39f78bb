import { expect, test } from "../support/webkit-journey.ts";

const alice = "alice@harbour.example";

test.beforeEach(async ({ application, signIn }) => {
  await signIn.openForm("harbour");
  await signIn.signIn(alice);
  await application.expectSignedIn("harbour", alice);
});

test("from the application ends every session and leads back to it (logout-02)", async ({
  application,
  sandbox,
  signIn,
  tab,
}) => {
  await application.signOut();
  expect((await tab.address()).href).toBe(sandbox.application("harbour", "/"));
  expect(await sandbox.requests("logOut")).toMatchObject([{ status: 200 }]);
  await signIn.open("harbour", "/");
  await signIn.expectForm();
});

test("without a target leads to the form, which tells it once (logout-10)", async ({ signIn, tab }) => {
  await signIn.open("harbour", "/logout");
  await signIn.expectForm();
  await tab.expectText("status", "You have logged out successfully.");
  await tab.reload();
  await signIn.expectForm();
  expect((await tab.texts("status")).join(" ")).not.toContain("You have logged out");
});

test("leaves no spinner after Back (logout-18)", async ({ application, reset, signIn, tab }) => {
  await application.signOut();
  await signIn.open("harbour", "/reset-password");
  await reset.expectHeading("resetPassword.title");
  await signIn.open("harbour", "/logout");
  await signIn.expectForm();
  await tab.back();
  await reset.expectHeading("resetPassword.title");
  await tab.forward();
  await signIn.expectForm();
});

test("in another tab ends the session here (state-16)", async ({ signIn, tab }) => {
  await signIn.open("harbour", "/login");
  await tab.inNewTab(async () => {
    await signIn.open("harbour", "/logout");
    await signIn.expectForm();
  });
  await tab.reload();
  await signIn.open("harbour", "/login");
  await signIn.expectForm();
});
