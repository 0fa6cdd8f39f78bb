import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";
const day = 24 * 60 * 60;

test("a person who returns gets the form, not an error, when the session ends in between (authenticate-21)", async ({
  page,
  context,
  sandbox,
  login,
  portal,
  traffic,
}) => {
  await login.signInTo("harbour", alice);
  traffic.forget();
  await context.route(/\/\/auth\.harbour\.[^/]+\/authorize/, async (route) => {
    // The session check in the frame still finds the session; the following redirect does not.
    if (route.request().frame().parentFrame() === null) await sandbox.moveClock(4 * day);
    await route.continue();
  });
  await portal.open("harbour", "/login");
  await expect(login.email).toBeVisible();
  expect(traffic.visits("/authenticate")[0]?.searchParams.get("error")).toBe("login_required");
  expect(traffic.spentCodes).toEqual([]);
  expect(new URL(page.url()).pathname).toBe("/login");
});

test("without a session an application that asks silently leads to the form, with its target (authorize-03)", async ({
  page,
  sandbox,
  login,
  portal,
  application,
}) => {
  const target = sandbox.application("harbour", "/callback");
  await portal.open("harbour", `/authorize?redirectUri=${encodeURIComponent(target)}`);
  await expect(login.email).toBeVisible();
  expect(new URL(page.url()).searchParams.get("redirectUri")).toBe(target);
  await login.signIn(alice);
  await application.expectSignedIn("harbour", alice);
});
