import { DemoApplication } from "../screens/demo-application.ts";
import { LoginScreen } from "../screens/login-screen.ts";
import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";
const grace = "grace@harbour.example";

test.slow();

test.beforeEach(({ sandbox }) =>
  sandbox.changePerson(grace, { passwordExpiresAt: null, passwordChangeWarningInDays: null }),
);

test("two sign-ins at the same time do not mix (state-02, RAC-05)", async ({
  context,
  sandbox,
  records,
  traffic,
}) => {
  const tabs = [];
  for (const email of [alice, grace]) {
    const page = await context.newPage();
    const way = await hold(page, /\/authorize\?.*login_ticket=/);
    const login = new LoginScreen(page, sandbox);
    await login.open("harbour");
    await login.signIn(email);
    await way.arrived;
    tabs.push({ email, way, application: new DemoApplication(page, sandbox) });
  }
  for (const { email, way, application } of tabs) {
    way.release();
    await application.expectSignedIn("harbour", email);
  }
  expect(new Set(traffic.spentCodes).size).toBe(2);
  expect(await records.sessionToken("harbour")).toBeDefined();
});

test("the next person's sign-in replaces the last person's session (authenticate-22, CSR-08)", async ({
  page,
  sandbox,
  login,
  application,
  records,
}) => {
  await login.open("harbour");
  await login.signIn(alice);
  await application.expectSignedIn("harbour", alice);
  const first = await records.sessionToken("harbour");
  await login.open("harbour", "?newSession=true");
  await login.signIn(grace);
  await application.expectSignedIn("harbour", grace);
  expect(await records.sessionToken("harbour")).not.toBe(first);
  await page.goto(sandbox.portal("harbour"));
  await application.expectSignedIn("harbour", grace);
});

test("a sign-in that ends at an expired password leaves no session of the last person (authenticate-22, CSR-08)", async ({
  login,
  application,
  portal,
  records,
}) => {
  await login.open("harbour");
  await login.signIn(alice);
  await application.expectSignedIn("harbour", alice);
  await login.open("harbour", "?newSession=true");
  await login.signIn("erika@harbour.example");
  await expect(portal.heading).toHaveText("Your password has expired");
  expect(await records.sessionToken("harbour")).toBeUndefined();
});
