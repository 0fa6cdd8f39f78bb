import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";
/** The session check's question, which the frame of the provider asks. Where it is held, so is the load event. */
const check = /\/authorize\?.*prompt=none/;

test("a browser that never signed in shows the form at once; one that has signed in waits for the check (prerender-43)", async ({
  page,
  sandbox,
  login,
  application,
  records,
  portal,
}) => {
  await sandbox.changeConfig("harbour", { showFormDuringCheck: "auto", sessionCheckTimeoutMs: 30_000 });

  const first = await hold(page, check);
  await page.goto(sandbox.portal("harbour", "/login"), { waitUntil: "commit" });
  await first.arrived;
  await expect(login.email).toBeVisible();
  await login.enterEmail(alice);
  first.release();
  await login.enterPassword();
  await application.expectSignedIn("harbour", alice);

  // As after a restart of the browser: the portal's cookie is gone, the provider's session is not.
  await page.context().clearCookies({ name: "AUTH_X_TOKEN" });
  const second = await hold(page, check);
  await page.goto(sandbox.portal("harbour", "/login"), { waitUntil: "commit" });
  await second.arrived;
  expect(await records.ofBrowser()).toMatchObject({ AUTH_X_SIGNED_IN: "yes" });
  await expect(login.email).toHaveCount(0);
  second.release();
  await application.expectSignedIn("harbour", alice);

  await portal.open("harbour", "/logout?langCode=en");
  await expect(login.email).toBeVisible();
  expect(await records.ofBrowser()).not.toHaveProperty("AUTH_X_SIGNED_IN");
  const third = await hold(page, check);
  await page.goto(sandbox.portal("harbour", "/login"), { waitUntil: "commit" });
  await third.arrived;
  await expect(login.email).toBeVisible();
  third.release();
});

test("a session that is found after all takes a person on who has typed nothing (prerender-43, login-32)", async ({
  page,
  sandbox,
  login,
  application,
}) => {
  await login.open("harbour", "?newSession=true");
  await login.signIn(alice);
  await application.expectSignedIn("harbour", alice);
  // Of that sign-in the browser knows nothing: no note is kept without the setting.
  await sandbox.changeConfig("harbour", { showFormDuringCheck: "auto" });
  await page.context().clearCookies({ name: "AUTH_X_TOKEN" });
  const held = await hold(page, check);
  await page.goto(sandbox.portal("harbour", "/login"), { waitUntil: "commit" });
  await held.arrived;
  await expect(login.email).toBeVisible();
  held.release();
  await application.expectSignedIn("harbour", alice);
});

for (const setting of [false, true])
  test(`with showFormDuringCheck: ${setting} a sign-in is not noted (prerender-44)`, async ({
    sandbox,
    login,
    application,
    records,
    portal,
  }) => {
    await sandbox.changeConfig("harbour", { showFormDuringCheck: setting });
    await login.open("harbour");
    await login.signIn(alice);
    await application.expectSignedIn("harbour", alice);
    await portal.open("harbour", "/error/not-found");
    expect(await records.ofBrowser()).not.toHaveProperty("AUTH_X_SIGNED_IN");
  });

test("on a shared device a sign-in is not noted (prerender-44, D-105)", async ({
  sandbox,
  login,
  application,
  records,
  portal,
}) => {
  await sandbox.changeConfig("harbour", { showFormDuringCheck: "auto", sharedDevice: true });
  await login.open("harbour");
  await login.signIn(alice);
  await application.expectSignedIn("harbour", alice);
  await portal.open("harbour", "/error/not-found");
  expect(await records.ofBrowser()).not.toHaveProperty("AUTH_X_SIGNED_IN");
});
