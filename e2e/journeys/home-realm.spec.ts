import { expect, test } from "../support/journey.ts";
import { enterPassword, goToPassword, lars, noel, sara, stella } from "../support/provider-people.ts";
import { openTab } from "../support/tab.ts";

for (const [first, next, atProviders] of [
  [lars, stella, 1],
  [noel, sara, 2],
] as const)
  test(`a session at one of two providers is followed by one at the other, and a logout ends both: ${first.email} (logout-35, logout-46)`, async ({
    application,
    newTab,
    page,
    portal,
    provider,
    sandbox,
  }) => {
    const here = openTab(page, sandbox);
    await application.startSignIn(first.tenant);
    await goToPassword(here, first);
    await enterPassword(here, first);
    await application.expectSignedIn(first.tenant, first.email);
    const second = await newTab();
    await second.portal.open(next.tenant, "/login?newSession=true");
    await goToPassword(second, next);
    await enterPassword(second, next);
    await second.application.expectSignedIn(next.tenant, next.email);
    await second.page.close();
    await portal.open(first.tenant, "/logout");
    for (let asked = 0; asked < atProviders; asked += 1) await provider.signOut.click();
    await expect(page.getByText("You have logged out successfully.")).toBeVisible();
    // Neither provider lets anybody in unasked any more.
    for (const person of [first, next]) {
      await application.signOutHere(person.tenant);
      await application.startSignIn(person.tenant);
      await goToPassword(here, person);
    }
  });
