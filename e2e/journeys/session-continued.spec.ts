import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";

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
