import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";
const provider = /^http:\/\/auth\.harbour\.[^/]*\/authorize/;

test.slow();

test("a redirect that comes to nothing leads back to the form, with the e-mail (login-61, MD-06)", async ({
  page,
  sandbox,
  login,
  portal,
  application,
  text,
}) => {
  // What a network does that answers “no content”; the session check in a frame is left alone.
  await page.route(provider, (route) =>
    route.request().frame() === page.mainFrame() ? route.fulfill({ status: 204 }) : route.continue(),
  );
  const redirectUri = sandbox.application("harbour", "/callback");
  await login.open("harbour", `?${new URLSearchParams({ redirectUri, email: alice }).toString()}`);
  await login.signIn(alice);
  await expect(page.getByText(text("common.stillWorking"))).toBeVisible();
  await portal.expectWellFormed();
  await page.getByRole("button", { name: text("common.backToLogin") }).click();
  await expect(login.email).toHaveValue(alice);
  await page.unroute(provider);
  await login.signIn(alice);
  await application.expectSignedIn("harbour", alice);
});
