import { expect, test } from "../support/webkit-journey.ts";

const alice = "alice@harbour.example";

for (const email of [alice, "nobody@harbour.example"])
  test(`a wrong password of ${email} is refused, and nothing says whether there is an account (login-52)`, async ({
    signIn,
    tab,
  }) => {
    await signIn.openForm("harbour");
    await signIn.signIn(email, "Not-the-password-1");
    await signIn.expectAlert("login.invalidCredentials");
    await tab.expectText("main", email);
  });

test("after a wrong password the right one signs in (login-52)", async ({ application, signIn }) => {
  await application.startSignIn("harbour");
  await signIn.signIn(alice, "Not-the-password-1");
  await signIn.expectAlert("login.invalidCredentials");
  await signIn.enterPassword();
  await application.expectSignedIn("harbour", alice);
});

for (const [what, email, id] of [
  ["an empty field", "", "login.email.fieldRequired"],
  ["half an address", "alice@", "login.email.invalidEmailInput"],
] as const)
  test(`${what} is told at the field, which is focused (login-14, login-15)`, async ({ signIn, tab }) => {
    await signIn.openForm("harbour");
    await signIn.enterEmail(email);
    await tab.expectText("main", signIn.text(id));
    await tab.expectFocused("textbox", signIn.text("login.email.label"));
  });

/** People whom something keeps from the application, and the page that says so. */
for (const [person, heading] of [
  ["bruno", "error.accountDisabled.heading"],
  ["carla", "error.accountDisabled.heading"],
  ["dmitri", "error.unknown.title"],
  ["erika", "error.passwordExpired.heading"],
  ["farid", "verifyEmail.prompt.heading"],
] as const)
  test(`${person} gets the page “${heading}”, and no application opens (authenticate-16)`, async ({
    sandbox,
    signIn,
    tab,
  }) => {
    await signIn.openForm("harbour");
    await signIn.signIn(`${person}@harbour.example`);
    await signIn.expectHeading(heading);
    expect((await tab.address()).origin).toBe(new URL(sandbox.portal("harbour")).origin);
  });

/** People whose password expires soon. */
for (const [person, heading] of [
  ["kim", "Your password expires today"],
  ["liam", "Your password expires tomorrow"],
  ["grace", "Your password expires in 5 days"],
] as const)
  test(`${person} is told “${heading}”, and goes on later (expiry-04)`, async ({
    application,
    signIn,
    tab,
  }) => {
    const email = `${person}@harbour.example`;
    await application.startSignIn("harbour");
    await signIn.signIn(email);
    await tab.expectShown("heading", heading);
    await signIn.press("error.passwordWillExpire.later");
    await application.expectSignedIn("harbour", email);
  });

test("an address without a page says so, and leads to the form (error-04)", async ({ signIn }) => {
  await signIn.open("harbour", "/nowhere");
  await signIn.expectHeading("error.notFound.title");
  await signIn.follow("error.notFound.action");
  await signIn.expectForm();
});

for (const [what, fault, id] of [
  ["no line", { drop: true }, "common.errorNetwork"],
  ["an error of the server", { status: 503 }, "common.errorServer"],
] as const)
  test(`${what} during the exchange is told, and the code is sent once (authenticate-03)`, async ({
    application,
    sandbox,
    signIn,
    tab,
  }) => {
    await application.startSignIn("harbour");
    await sandbox.disturb({ call: "authenticate", ...fault });
    await signIn.signIn(alice);
    await signIn.expectHeading("error.unknown.title");
    await tab.expectText("main", signIn.text(id));
    expect(await sandbox.requests("authenticate")).toHaveLength(1);
  });
