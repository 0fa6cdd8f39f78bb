import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";
const grace = "grace@harbour.example";

test.slow();

test.beforeEach(({ sandbox }) =>
  sandbox.changePerson(grace, { passwordExpiresAt: null, passwordChangeWarningInDays: null }),
);

test("two sign-ins at the same time do not mix (state-02, RAC-05)", async ({ newTab, records, traffic }) => {
  const tabs = [];
  for (const email of [alice, grace]) {
    const { page, login, application } = await newTab();
    const way = await hold(page, /\/authorize\?.*login_ticket=/);
    await login.open("harbour");
    // Not awaited: a click waits for the navigation that it begins, which is held here.
    const pressed = login.signIn(email);
    await way.arrived;
    tabs.push({ email, way, application, pressed });
  }
  for (const { email, way, application, pressed } of tabs) {
    way.release();
    await pressed;
    await application.expectSignedIn("harbour", email);
  }
  expect(new Set(traffic.spentCodes).size).toBe(2);
  expect(await records.sessionToken("harbour")).toBeDefined();
});

test("the next person's sign-in replaces the last person's session, also where it ends at an expired password (authenticate-22, CSR-08)", async ({
  login,
  portal,
  application,
  records,
}) => {
  await login.signInTo("harbour", alice);
  const first = await records.sessionToken("harbour");
  await login.signInTo("harbour", grace, "?newSession=true");
  expect(await records.sessionToken("harbour")).not.toBe(first);
  await portal.open("harbour", "/");
  await application.expectSignedIn("harbour", grace);
  await login.open("harbour", "?newSession=true");
  await login.signIn("erika@harbour.example");
  await portal.expectHeading("Your password has expired");
  expect(await records.sessionToken("harbour")).toBeUndefined();
});

test("a login page with input asks first, and a logout in another tab removes the question (login-55, RAC-05)", async ({
  page,
  login,
  application,
  newTab,
}) => {
  await login.open("harbour", "?newSession=true");
  await login.email.fill(grace);
  const other = await newTab();
  await other.login.signInTo("harbour", alice);
  const question = login.status.filter({ hasText: `${alice} has logged in on another tab` });
  const offer = page.getByRole("button", { name: "Continue" });
  await expect(question).toBeVisible();
  await other.portal.open("harbour", "/logout");
  await expect(other.login.email).toBeVisible();
  await expect(offer).toHaveCount(0);
  await other.login.signInTo("harbour", alice);
  await page.bringToFront();
  await expect(question).toBeVisible();
  await expect(login.email).toHaveValue(grace);
  await offer.click();
  await application.expectSignedIn("harbour", alice);
});

test("a tab that is opened while another logs out begins no session, and learns when it has ended (login-80)", async ({
  newTab,
  records,
  sandbox,
}) => {
  const [leaving, opened] = [await newTab(), await newTab()];
  await leaving.login.signInTo("harbour", alice);
  const call = await hold(leaving.page, /\/api\/logout$/);
  // Not awaited: the call of the platform is held here, and the provider's session lives.
  const logout = leaving.portal.open("harbour", "/logout");
  await call.arrived;
  await opened.page.goto(sandbox.portal("harbour", "/login"));
  await expect(opened.login.continueSession).toBeVisible();
  expect(await records.sessionToken("harbour")).toBeUndefined();
  call.release();
  await logout;
  await expect(leaving.login.email).toBeVisible();
  await opened.login.continueSession.click();
  await expect(opened.login.email).toBeVisible();
  expect(await records.sessionToken("harbour")).toBeUndefined();
});
