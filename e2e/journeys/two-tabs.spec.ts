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
