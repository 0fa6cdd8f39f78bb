import { expect, test } from "../support/journey.ts";

test("where the tenant has no page of support, nothing says to contact it (error-60)", async ({
  portal,
  text,
}) => {
  await portal.open("plain", "/authenticate?code=planted&state=planted");
  await portal.expectHeading("Something went wrong");
  await expect(portal.main).toContainText(text("support.referenceHint"));
  await expect(portal.reference).toHaveText(/^[0-9a-f-]{36}$/);
  await expect(portal.support).toHaveCount(0);
  await expect(portal.main).not.toContainText(/contact/i);
});
