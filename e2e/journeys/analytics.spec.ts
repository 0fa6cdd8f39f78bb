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
