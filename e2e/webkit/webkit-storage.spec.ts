import { expect, test } from "../support/webkit-journey.ts";

const alice = "alice@harbour.example";

test.describe("a browser without local storage", () => {
  test.use({ wish: { switches: ["--enable-html5-local-storage=false"] } });

  test("has none, and the sign-in ends where it was asked to (storage-05)", async ({
    application,
    sandbox,
    signIn,
    tab,
  }) => {
    const target = sandbox.application("harbour", "/callback?state=asked-for");
    await signIn.openForm("harbour", `?redirectUri=${encodeURIComponent(target)}`);
    expect(await tab.run("return window.localStorage;")).toBeNull();
    await signIn.remember();
    await signIn.signIn(alice);
    await application.expectArrival("harbour");
  });

  test("logs out as well (logout-10)", async ({ application, signIn, tab }) => {
    await signIn.openForm("harbour");
    await signIn.signIn(alice);
    await application.expectSignedIn("harbour", alice);
    await signIn.open("harbour", "/logout");
    await signIn.expectForm();
    await tab.expectText("status", "You have logged out successfully.");
  });
});

test.describe("a browser that keeps no cookies", () => {
  test.use({ wish: { switches: ["--cookies-policy=never"] } });

  test("says so before a password is asked for, and sends none (storage-15)", async ({
    sandbox,
    signIn,
    tab,
  }) => {
    await signIn.openForm("harbour");
    await tab.expectText("alert", signIn.text("shell.cookiesOff.title"));
    await tab.expectHidden("textbox", signIn.text("login.password.label"));
    expect(await sandbox.requests("auth0.coAuthenticate")).toEqual([]);
  });
});

test.describe("a browser that keeps all cookies", () => {
  test.use({ wish: { switches: ["--cookies-policy=always"] } });

  test("signs in (storage-01)", async ({ application, signIn }) => {
    await application.startSignIn("harbour");
    await signIn.signIn(alice);
    await application.expectSignedIn("harbour", alice);
  });
});

test("planted values in the tab’s storage count as absent (storage-06)", async ({
  application,
  signIn,
  tab,
}) => {
  await signIn.open("harbour", "/error");
  await signIn.expectHeading("error.unknown.title");
  await tab.run(`
    for (const name of ["IDENTITY", "PENDING_LOGIN", "EXCHANGE", "HAND_OVER", "TARGET", "FINISHED"])
      sessionStorage.setItem("AUTH_X_" + name, '{"__proto__":{"state":"x"}}');
    for (const name of ["LAST_USER", "IID", "REDIRECT_URI", "USED_TARGETS"])
      localStorage.setItem("AUTH_X_" + name, "x".repeat(9000));`);
  await signIn.openForm("harbour");
  await signIn.signIn(alice);
  await application.expectSignedIn("harbour", alice);
});
