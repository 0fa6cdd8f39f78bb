import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";
const noted = "AUTH_X_SIGNED_IN";

test("a browser that never signed in shows the form at once; one that has signed in waits for the check (prerender-43)", async ({
  page,
  sandbox,
  login,
  application,
  records,
  portal,
}) => {
  // Returns while the question of the session check is held, as is the load event.
  const openHeld = async () => {
    const check = await hold(page, /\/authorize\?.*prompt=none/);
    await page.goto(sandbox.portal("harbour", "/login"), { waitUntil: "commit" });
    await check.arrived;
    return check.release;
  };
  await sandbox.changeConfig("harbour", { showFormDuringCheck: "auto" });
  const releaseFirst = await openHeld();
  await expect(login.email).toBeVisible();
  await login.enterEmail(alice);
  releaseFirst();
  await login.enterPassword();
  await application.expectSignedIn("harbour", alice);

  // As after a restart of the browser: the portal's cookie is gone, the provider's session is not.
  await page.context().clearCookies({ name: "AUTH_X_TOKEN" });
  const releaseSecond = await openHeld();
  expect(await records.ofBrowser()).toMatchObject({ [noted]: "yes" });
  await expect(login.email).toHaveCount(0);
  releaseSecond();
  await application.expectSignedIn("harbour", alice);

  await portal.open("harbour", "/logout?langCode=en");
  await expect(login.email).toBeVisible();
  expect(await records.ofBrowser()).not.toHaveProperty(noted);
  const releaseThird = await openHeld();
  await expect(login.email).toBeVisible();
  releaseThird();
});
