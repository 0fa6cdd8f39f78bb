import { expect, test } from "../support/journey.ts";
import { VendorStandIns } from "../support/vendor-stand-ins.ts";

test("without an id no script is loaded, and the policy names no vendor (analytics-01)", async ({
  context,
  login,
  portal,
}) => {
  const vendors = await VendorStandIns.of(context);
  const answer = await portal.open("harbour", "/login?newSession=true");
  expect(await answer?.headerValue("content-security-policy")).not.toMatch(/google/);
  await login.enterEmail("alice@harbour.example");
  expect(vendors.requests).toEqual([]);
});

test("an id of Universal Analytics is ignored with one warning (analytics-03, config-09)", async ({
  page,
  context,
  sandbox,
  login,
  expectedComplaints,
}) => {
  const warning = /Universal Analytics has ended/;
  expectedComplaints.push(warning);
  await sandbox.changeConfig("harbour", { UA_ID: "UA-12345-1" });
  const vendors = await VendorStandIns.of(context);
  const warnings: string[] = [];
  page.on("console", (message) => warning.test(message.text()) && warnings.push(message.text()));
  await login.open("harbour", "?newSession=true");
  await expect.poll(() => warnings).toHaveLength(1);
  expect(vendors.requests).toEqual([]);
});

test("an id alone loads nothing and sets no cookie, and the console says what is missing (analytics-06, consent-01)", async ({
  page,
  context,
  sandbox,
  login,
  traffic,
  expectedComplaints,
}) => {
  const warning = /UA_ID counts nothing before `consent` is set/;
  expectedComplaints.push(warning);
  const warnings: string[] = [];
  page.on("console", (message) => warning.test(message.text()) && warnings.push(message.text()));
  await sandbox.changeConfig("harbour", { UA_ID: "G-ABC123" });
  const vendors = await VendorStandIns.of(context);
  await login.open("harbour", "?newSession=true");
  await login.enterEmailUntilIdle("alice@harbour.example");
  await expect(login.password).toBeVisible();
  const names = (await context.cookies()).map(({ name }) => name);
  expect([...vendors.requests, ...names.filter((name) => name.startsWith("_ga"))]).toEqual([]);
  expect(traffic.addresses.filter((address) => address.includes("/js/third-party-scripts."))).toEqual([]);
  await expect.poll(() => warnings).toHaveLength(1);
});
