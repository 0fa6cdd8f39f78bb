import { expect, test } from "../support/journey.ts";
import { olive } from "../support/provider-people.ts";

const { tenant, email } = olive;
/** The traces of Playwright run a script of their own in every frame, which this one refuses. */
const scriptOfTrace = /^Blocked script execution/;

// The provider wants the e-mail first, and is asked for a session before LoginPage asks the person.
test.beforeEach(({ sandbox }) =>
  sandbox.changeConfig(tenant, { identityProviders: { oidc: { sessionCheck: "frame", asksEmail: true } } }),
);

test("a session at an OpenID provider lets the person in without a page, until it ends there (provider-75, provider-77)", async ({
  application,
  expectedComplaints,
  login,
  page,
  portal,
  provider,
  sandbox,
}) => {
  expectedComplaints.push(scriptOfTrace);
  const answers: URL[] = [];
  page.on("request", (request) => {
    const address = new URL(request.url());
    if (address.pathname === "/session-answer.html") answers.push(address);
  });
  await application.startSignIn(tenant);
  await login.enterEmail(email);
  await provider.enter(email);
  await application.expectSignedIn(tenant, email);

  const shown: string[] = [];
  page.on("domcontentloaded", () => shown.push(new URL(page.url()).hostname));
  const target = sandbox.application(tenant, "/?page=another");
  await portal.open(tenant, `/authorize?redirectUri=${encodeURIComponent(target)}`);
  await application.expectSignedIn(tenant, email);
  await application.signOutHere(tenant);
  await application.startSignIn(tenant);
  await application.expectSignedIn(tenant, email);
  expect(shown.filter((host) => host.startsWith("login."))).toEqual([]);
  expect(answers.map(({ searchParams }) => searchParams.get("error") ?? searchParams.has("code"))).toEqual([
    "login_required",
    true,
    true,
  ]);

  await page.goto(`${sandbox.openIdProvider(tenant)}/logout`);
  await provider.signOut.click();
  await application.signOutHere(tenant);
  await application.startSignIn(tenant);
  await expect(login.email).toBeVisible();
  expect(await sandbox.cspReports()).toEqual([]);
});
