import type { Page, Route } from "@playwright/test";
import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";

test.slow();

/** Has every navigation to the provider come to nothing, as a network that answers “no content” does. */
async function swallowRedirects(page: Page, isSwallowed: () => boolean): Promise<void> {
  await page.route(/^http:\/\/auth\.harbour\.[^/]*\/authorize/, async (route: Route) => {
    const isRedirect = route.request().isNavigationRequest() && route.request().frame() === page.mainFrame();
    await (isRedirect && isSwallowed() ? route.fulfill({ status: 204 }) : route.continue());
  });
}

for (const way of ["an accepted password", "a session that is continued"] as const) {
  test(`a redirect that comes to nothing after ${way} leads back to the form, with the e-mail (login-61, MD-06)`, async ({
    page,
    sandbox,
    login,
    portal,
    application,
    text,
  }) => {
    let isSwallowed = false;
    await swallowRedirects(page, () => isSwallowed);
    if (way === "a session that is continued") await login.signInTo("harbour", alice);
    isSwallowed = true;
    const redirectUri = sandbox.application("harbour", "/callback");
    const query = new URLSearchParams({ redirectUri, email: alice }).toString();
    // The document leaves before it has loaded.
    await page.goto(sandbox.portal("harbour", `/login?${query}`), { waitUntil: "commit" });
    if (way === "an accepted password") await login.signIn(alice);
    await expect(page.getByText(text("common.stillWorking"))).toBeVisible();
    await portal.expectWellFormed();
    await page.getByRole("button", { name: text("common.backToLogin") }).click();
    await expect(login.email).toHaveValue(alice);
    isSwallowed = false;
    await login.signIn(alice);
    await application.expectSignedIn("harbour", alice);
  });
}
