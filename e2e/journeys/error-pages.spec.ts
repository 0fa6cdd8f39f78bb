import { expect, test } from "../support/journey.ts";

test("where the tenant has no page of support or help, nothing says to contact it or leads there (error-60, reset-10)", async ({
  portal,
  passwords,
  text,
}) => {
  await portal.open("plain", "/authenticate?code=planted&state=planted");
  await portal.expectHeading("Something went wrong");
  await expect(portal.main).toContainText(text("support.referenceHint"));
  await expect(portal.reference).toHaveText(/^[0-9a-f-]{36}$/);
  await expect(portal.support).toHaveCount(0);
  await expect(portal.main).not.toContainText(/contact/i);
  for (const [tenant, links] of [
    ["harbour", 1],
    ["plain", 0],
  ] as const) {
    await portal.open(tenant, "/reset-password/sent");
    await passwords.expectHeading("resetPasswordSent.title");
    await expect(portal.help).toHaveCount(links);
  }
});
