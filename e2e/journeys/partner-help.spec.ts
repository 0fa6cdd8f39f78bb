import { expect, test } from "../support/journey.ts";

const lena = "lena@littleinn.example";
const partners = "https://littlehotelier.example/help/logging-in";
const tenants = "https://help.harbour.example/en/signing-in";
const query = "?newSession=true&langCode=en&partnerCode=littlehotelier";

test("the partner's help page replaces the tenant's once the e-mail is known (login-11)", async ({
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
