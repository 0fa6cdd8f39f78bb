import { expect, test } from "../support/journey.ts";
import { textContrast } from "../support/contrast.ts";
import type { Sandbox, TenantCode } from "../support/sandbox-control.ts";

type LoginDomain = { readonly theme: object };
type State = { readonly tenants: readonly { readonly code: string; readonly loginDomain: LoginDomain }[] };

/** Answers with the tenant's login domain and exactly this theme; a merge patch could not set `null`. */
async function answerTheme(sandbox: Sandbox, tenant: TenantCode, theme: unknown): Promise<void> {
  const { tenants } = (await sandbox.send("GET", "/state")) as State;
  const known = tenants.find(({ code }) => code === tenant)?.loginDomain;
  await sandbox.disturb({ call: "readLoginDomain", status: 200, body: { ...known, theme } });
}

const properties = ["--primary", "--on-primary", "--page-bg", "--on-page", "--accent"] as const;

test("a tenant's colours arrive as custom properties (tenant-09, THM-01)", async ({ portal }) => {
  for (const [tenant, ...colours] of [
    ["harbour", "#0b2545", "#ffffff", "#13315c", "#e8eef7", "#1f6fb2"],
    ["sunny", "#ffd400", "#000000", "#fff6c9", "#4a3b00", "#b45309"],
    ["plain", "#3a4049", "#ffffff", "#f4f5f6", "#1b1e22", "#3a4049"],
    ["littleinn", "#00695c", "#ffffff", "#e6f2ee", "#12312b", "#8a4f7d"],
  ] as const) {
    await portal.open(tenant, "/error/account-disabled");
    await portal.expectHeading("Your account has been disabled");
    for (const [index, name] of properties.entries())
      expect(await portal.property(name), `${name} of ${tenant}`).toBe(colours[index]);
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colours[0].slice(at, at + 2), 16));
    await expect(portal.resetPassword).toHaveCSS("background-color", `rgb(${red}, ${green}, ${blue})`);
    await expect.poll(() => textContrast(portal.resetPassword)).toBeGreaterThanOrEqual(4.5);
  }
});

test("card, text and errors stay neutral in every theme (tenant-11)", async ({ page, sandbox, login }) => {
  const coloursOf = async (tenant: TenantCode) => {
    await login.open(tenant);
    await login.email.fill("nonsense");
    await login.next.click();
    const error = page.getByText("Enter a complete e-mail address");
    await expect(error).toBeVisible();
    const colour = (element: Element) => getComputedStyle(element).color;
    const card = await page
      .locator("main >> xpath=..")
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
    return [card, await error.evaluate(colour), await page.locator("h1").evaluate(colour)];
  };
  const plain = await coloursOf("plain");
  const colors = {
    primaryBackground: "#ff0000",
    secondaryBackground: "#00ff00",
    tertiaryBackground: "#0000ff",
  };
  await sandbox.changeTenant("harbour", { theme: { colors } });
  expect(await coloursOf("harbour")).toEqual(plain);
});

const strange = "https://evil.example/pixel.png";

test("a theme that hides addresses in colours leaves a readable page, and no request to what it names (tenant-17, tenant-12)", async ({
  page,
  sandbox,
  login,
  portal,
}) => {
  await answerTheme(sandbox, "harbour", {
    name: "Odd",
    colors: {
      primaryBackground: `url(${strange})`,
      secondaryBackground: `#fff url(${strange})`,
      tertiaryBackground: `image-set("${strange}" 1x)`,
      primaryForeground: `#fff;background:url(${strange})`,
    },
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await login.open("harbour", "?newSession=true");
  await portal.expectWellFormed();
  await expect.poll(() => textContrast(login.next)).toBeGreaterThanOrEqual(4.5);
  for (const name of properties) expect(await portal.property(name)).toMatch(/^#[\da-f]{3,6}$/);
  const strangers = asked.filter((address) => !new URL(address).host.endsWith(`localhost:${sandbox.port}`));
  expect(strangers).toEqual([]);
});

test("markup, templates and marks that turn the direction in a name are text (THM-05)", async ({
  page,
  sandbox,
  login,
}) => {
  page.on("dialog", (dialog) => expect(dialog.message(), "a dialog").toBe("never"));
  for (const [name, shown = name] of [
    ["<img src=x onerror=alert(1)> <b>Bold</b> {tenant} {0} #"],
    ["O'{Brien}' '' ${alert(1)} {{constructor}}"],
    ["Harbour\u202egnitse\nr\u0000etni", "Harbourgnitse r etni"],
  ] as const) {
    await sandbox.changeTenant("harbour", { theme: { name } });
    await login.open("harbour");
    await expect(page).toHaveTitle(`Log in - ${shown}`);
    await expect(page.getByText(`Continue to ${shown}`)).toBeVisible();
    await expect(page.getByRole("img")).toHaveAttribute("alt", shown);
    await expect(page.locator("main img, main b")).toHaveCount(0);
  }
});
