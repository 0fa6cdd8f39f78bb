import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";

const lena = "lena@littleinn.example";
const partners = "https://littlehotelier.example/help/logging-in";
const tenants = "https://help.harbour.example/en/signing-in";
const query = "?newSession=true&langCode=en&partnerCode=littlehotelier";

test("the partner's help page replaces the tenant's once the e-mail is known (login-11, D-18)", async ({
  sandbox,
  login,
  portal,
}) => {
  await login.open("harbour", query);
  await expect(portal.help).toHaveAttribute("href", tenants);
  expect(await sandbox.requests("readPartnerHelpLink")).toEqual([]);
  await login.enterEmail(lena);
  await expect(portal.help).toHaveAttribute("href", partners);
  await expect(portal.help).toHaveAttribute("rel", "noopener noreferrer");
  await login.changeEmail.click();
  await login.next.click();
  await expect(portal.help).toHaveAttribute("href", partners);
  expect(await sandbox.requests("readPartnerHelpLink")).toHaveLength(1);
});

test("without an answer the tenant's own help page stays (login-12, D-18)", async ({
  page,
  sandbox,
  login,
  portal,
}) => {
  await login.open("harbour", query);
  await login.enterEmail("alice@harbour.example");
  await expect.poll(() => sandbox.requests("readPartnerHelpLink")).toHaveLength(1);
  await expect(portal.help).toHaveAttribute("href", tenants);
  await sandbox.disturb({ call: "readPartnerHelpLink", body: { url: "javascript:alert(1)" }, status: 200 });
  await page.reload();
  await login.enterEmail(lena);
  await expect.poll(async () => (await sandbox.requests("readPartnerHelpLink")).length).toBeGreaterThan(1);
  await expect(portal.help).toHaveAttribute("href", tenants);
});

test("an answer that comes after the person has moved on changes nothing (login-11, calls-14)", async ({
  context,
  login,
  portal,
}) => {
  await login.open("harbour", query);
  const { release } = await hold(context, /\/help-link$/);
  await login.enterEmail(lena);
  await login.changeEmail.click();
  await login.enterEmail("alice@harbour.example");
  release();
  await expect(portal.help).toHaveAttribute("href", tenants);
});
