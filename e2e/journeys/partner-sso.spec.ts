import { bodyOf } from "../support/sent-body.ts";
import { historyOf } from "../support/browser-history.ts";
import { expect, test } from "../support/journey.ts";

const partners = {
  littlehotelier: { name: "Lena Lindqvist", email: "lena@littleinn.example", tenant: "littleinn" },
  siteminder: { name: "Sofia Santos", email: "sofia@bayview.example", tenant: "bayview" },
} as const;

test("a partner's person arrives in the tenant's application, and the link works once (state-10, partner-01)", async ({
  page,
  sandbox,
  portal,
  verification,
  application,
  partner,
  records,
  traffic,
}) => {
  const { name, email, tenant } = partners.littlehotelier;
  await portal.open(tenant, "/login");
  await records.plantInBrowser({ AUTH_X_REDIRECT_URI: sandbox.application(tenant, "/elsewhere") });
  await partner.open("littlehotelier");
  await partner.handOver(name);
  await application.expectSignedIn(tenant, email);
  expect(new URL(page.url()).pathname).not.toBe("/elsewhere");
  const sent = () => traffic.sent("POST", "/api/partners/littlehotelier/sso");
  const { token } = JSON.parse(sent().map(bodyOf).join("")) as { token: string };
  expect((await historyOf(page)).filter((address) => address.includes(token))).toEqual([]);
  expect(traffic.calls.filter((address) => address.includes(token))).toHaveLength(1);
  expect(sent()).toHaveLength(1);
  expect(traffic.spentCodes).toHaveLength(1);
  await expect.poll(() => sandbox.requests("recordProvider")).toMatchObject([{ status: 200 }]);

  const session = await records.sessionToken(tenant);
  await portal.open(tenant, `/partners/littlehotelier/sso/${token}`);
  await verification.expectHeading("error.unknown.title");
  await expect(portal.main).toContainText(verification.text("error.partnerLinkRefused.text"));
  await page.reload();
  await verification.expectHeading("error.unknown.title");
  expect(sent()).toHaveLength(2);
  expect(await records.sessionToken(tenant)).toBe(session);
  expect(JSON.stringify([await records.ofTab(), await records.ofBrowser()])).not.toContain(token);
});

test("a reload repeats the same call, each call may be lost, and a failed record does not stop the sign-in (redirect-27, partner-09)", async ({
  page,
  sandbox,
  verification,
  application,
  expectedComplaints,
}) => {
  expectedComplaints.push(/The provider used last could not be recorded/);
  await sandbox.disturb({ call: "recordProvider", status: 400 });
  await sandbox.disturb({ call: "signOnThroughPartner", drop: true, afterWork: true, times: 1 });
  const { link } = await sandbox.partnerSso(partners.siteminder.email);
  await page.goto(link);
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await sandbox.disturb({ call: "generateTenantToken", drop: true, times: 3 });
  await page.reload();
  await verification.reload.click();
  await application.expectSignedIn("bayview", partners.siteminder.email);
  const calls = await sandbox.requests("signOnThroughPartner");
  expect(calls.map(({ status }) => status)).toEqual(["dropped", 200]);
  expect(new Set(calls.map(({ traceToken }) => traceToken)).size).toBe(1);
});

test("a sign-on that fails at its code leaves the session unchanged; a code that fails at the next visit ends it (partner-11, authenticate-25)", async ({
  page,
  sandbox,
  portal,
  verification,
  application,
  records,
}) => {
  const { tenant, email } = partners.siteminder;
  await page.goto((await sandbox.partnerSso(email)).link);
  await application.expectSignedIn(tenant, email);
  const before = await records.sessionToken(tenant);
  await sandbox.disturb({ call: "authenticate", status: 401, times: 1 });
  await page.goto((await sandbox.partnerSso(email)).link);
  await verification.expectHeading("error.unknown.title");
  expect(await records.sessionToken(tenant)).toBe(before);
  await portal.open(tenant, "/login");
  await application.expectSignedIn(tenant, email);
  await sandbox.disturb({ call: "authenticate", status: 401 });
  await portal.open(tenant, "/login");
  await verification.expectHeading("error.unknown.title");
  expect(await records.sessionToken(tenant)).toBeUndefined();
  await portal.open(tenant, "/login");
  await verification.expectHeading("login.partner.heading");
});
