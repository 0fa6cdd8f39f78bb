import { typedAccount } from "../screens/account-form-screen.ts";
import { expectNoTraceOf, linkIn, tokenOf } from "../support/account-journey.ts";
import { expect, test } from "../support/journey.ts";
import type { AccountTokenWish, Sandbox } from "../support/sandbox-control.ts";

const newcomer = "nora@harbour.example";
const { password, answer } = typedAccount;

const footerLinks = [
  {
    kind: "imprint",
    url: { en: "https://harbour.example/imprint", de: "https://harbour.example/impressum" },
  },
  { kind: "privacy", url: "https://harbour.example/privacy" },
  { kind: "terms", url: "https://harbour.example/terms" },
  { label: { en: "Guest network", de: "Gästenetz" }, url: "https://harbour.example/network" },
];

async function registrationLink(sandbox: Sandbox, wish: AccountTokenWish = {}): Promise<string> {
  const { link } = await sandbox.accountToken("REGISTER", newcomer, { tenantCode: "harbour", ...wish });
  return linkIn("es", link);
}

test.use({ locale: "es" });

test("the tenant's links stand below the page, and terms and privacy beside the form (tenant-40, tenant-42)", async ({
  page,
  sandbox,
  text,
}) => {
  await sandbox.changeTenant("harbour", { theme: { links: { footerLinks } } });
  await page.goto(await registrationLink(sandbox));
  const below = page.getByRole("navigation", { name: text("footer.label") }).getByRole("link");
  await expect(below).toHaveText(
    [text("footer.imprint"), text("footer.privacy"), text("footer.terms"), "Guest network"].map(
      (name) => `${name} ${text("common.opensInNewTab")}`,
    ),
  );
  const beside = page.locator("form").getByRole("link");
  await expect(beside).toHaveText([new RegExp(text("footer.privacy")), new RegExp(text("footer.terms"))]);
  await expect(beside.first()).toHaveAttribute("href", "https://harbour.example/privacy");
});

test("from the link to the application (register-01, register-04)", async ({
  page,
  sandbox,
  text,
  accountForm,
  portal,
  application,
  records,
  traffic,
}) => {
  const link = await registrationLink(sandbox);
  await page.goto(link);
  await expect(accountForm.password).toBeVisible();
  await expect(page.getByTitle(newcomer)).toBeVisible();
  await expect(page).toHaveTitle(`${text("register.title")} - Harbour Grand Hotels`);
  await portal.expectWellFormed();
  expect(new URL(page.url()).search).toBe("?langCode=es");
  await accountForm.fillIn();
  await expectNoTraceOf([password, answer], { page, traffic, records });
  await accountForm.submit.click();
  await application.expectSignedIn("harbour", newcomer);
  const carriers = traffic.addresses.filter((address) => address.includes(tokenOf(link)));
  expect(new Set(carriers)).toEqual(new Set([link]));
  expect(await sandbox.requests("registerUser")).toHaveLength(1);
  await portal.open("harbour", "/login?newSession=true");
  await expectNoTraceOf([tokenOf(link), password, answer], { page, traffic, records });
});
