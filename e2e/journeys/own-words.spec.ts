import { expect, test } from "../support/journey.ts";

test.use({ locale: "es" });

test("own words stand on the page, the platform's before the host's, and the portal's where there are none (tenant-48, tenant-61)", async ({
  page,
  sandbox,
  text,
}) => {
  const words = {
    "resetPassword.title": { es: "Vuelva a bordo", en: "Back on board" },
    "resetPassword.subtitle": { en: "We send you a link." },
    "login.email.heading": { es: "Nunca" },
  };
  const heading = page.getByRole("heading", { level: 1 });
  const reset = sandbox.portal("harbour", "/reset-password");
  await sandbox.changeConfig("harbour", { words });
  await page.goto(reset);
  await expect(heading).toHaveText("Vuelva a bordo");
  await expect(page.getByText(text("resetPassword.subtitle"))).toBeVisible();
  await page.goto(sandbox.portal("harbour", "/login?newSession=true"));
  await expect(heading).toHaveText(text("login.email.heading"));

  const ofPlatform = { "resetPassword.title": { es: "Otra llave" } };
  await sandbox.changeTenant("harbour", { theme: { words: ofPlatform } });
  await page.goto(reset);
  await expect(heading).toHaveText("Otra llave");
});
