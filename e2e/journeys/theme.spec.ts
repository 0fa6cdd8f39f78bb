import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { textContrast } from "../support/contrast.ts";
import type { Sandbox, TenantCode } from "../support/sandbox-control.ts";

type LoginDomain = { readonly theme: object };
type State = { readonly tenants: readonly { readonly code: string; readonly loginDomain: LoginDomain }[] };

/** Answers with the tenant's login domain and exactly this theme; a merge patch could not set `null`. */
async function paint(sandbox: Sandbox, tenant: TenantCode, theme: unknown): Promise<void> {
  const { tenants } = (await sandbox.send("GET", "/state")) as State;
  const known = tenants.find(({ code }) => code === tenant)?.loginDomain;
  await sandbox.disturb({ call: "readLoginDomain", status: 200, body: { ...known, theme } });
}

/** Returns a list of the addresses that the page requests from now on. */
function addressesAskedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  return asked;
}

const background = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

test.describe("a tenant's colours", () => {
  for (const [tenant, colours] of [
    [
      "harbour",
      {
        "--primary": "#0b2545",
        "--on-primary": "#ffffff",
        "--page-bg": "#13315c",
        "--on-page": "#e8eef7",
        "--accent": "#1f6fb2",
      },
    ],
    [
      "sunny",
      {
        "--primary": "#ffd400",
        "--on-primary": "#000000",
        "--page-bg": "#fff6c9",
        "--on-page": "#4a3b00",
        "--accent": "#b45309",
      },
    ],
    [
      "plain",
      {
        "--primary": "#3a4049",
        "--on-primary": "#ffffff",
        "--page-bg": "#f4f5f6",
        "--on-page": "#1b1e22",
        "--accent": "#1f5fbf",
      },
    ],
    [
      "littleinn",
      {
        "--primary": "#00695c",
        "--on-primary": "#ffffff",
        "--page-bg": "#e6f2ee",
        "--on-page": "#12312b",
        "--accent": "#8a4f7d",
      },
    ],
  ] as const) {
    test(`arrive as custom properties: ${tenant} (tenant-09, THM-01)`, async ({ page, sandbox, portal }) => {
      await page.goto(sandbox.portal(tenant, "/error/account-disabled"));
      await expect(portal.heading).toHaveText("Your account has been disabled");
      for (const [name, colour] of Object.entries(colours)) expect(await portal.property(name)).toBe(colour);
      const [red, green, blue] = [1, 3, 5].map((at) =>
        Number.parseInt(colours["--primary"].slice(at, at + 2), 16),
      );
      await expect(portal.resetPassword).toHaveCSS("background-color", `rgb(${red}, ${green}, ${blue})`);
      await expect.poll(() => textContrast(portal.resetPassword)).toBeGreaterThanOrEqual(4.5);
    });
  }

  test("unreadable text on bright yellow becomes black (tenant-14, THM-04)", async ({ login }) => {
    await login.open("sunny");
    await expect(login.next).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect.poll(() => textContrast(login.next)).toBeGreaterThanOrEqual(4.5);
    await login.next.hover();
    await expect(login.next).not.toHaveCSS("background-color", "rgb(255, 212, 0)");
    await expect.poll(() => textContrast(login.next)).toBeGreaterThanOrEqual(4.5);
  });

  test("the theme's own text colour stays where it is readable (tenant-13)", async ({ sandbox, login }) => {
    await sandbox.changeTenant("harbour", { theme: { colors: { primaryForeground: "#ffe680" } } });
    await login.open("harbour");
    await expect(login.next).toHaveCSS("color", "rgb(255, 230, 128)");
  });

  test("card, text and errors stay neutral in every theme (tenant-11, D-45)", async ({
    page,
    login,
    sandbox,
  }) => {
    const colorsOf = async (tenant: TenantCode) => {
      await login.open(tenant);
      await login.email.fill("nonsense");
      await login.next.click();
      const error = page.getByText("Enter a complete e-mail address");
      await expect(error).toBeVisible();
      const colour = (element: Element) => getComputedStyle(element).color;
      return [
        await background(page, "main >> xpath=.."),
        await error.evaluate(colour),
        await page.locator("h1").evaluate(colour),
      ];
    };
    const plain = await colorsOf("plain");
    await sandbox.changeTenant("harbour", {
      theme: {
        colors: {
          primaryBackground: "#ff0000",
          secondaryBackground: "#00ff00",
          tertiaryBackground: "#0000ff",
        },
      },
    });
    expect(await colorsOf("harbour")).toEqual(plain);
  });
});

const strange = "https://evil.example/pixel.png";

test.describe("odd themes", () => {
  for (const [oddity, theme] of [
    ["is null", null],
    ["is a text", "navy"],
    ["is a list", []],
    ["is empty", {}],
    ["has null everywhere", { name: null, code: null, colors: null, links: null, images: null }],
    ["has the wrong types everywhere", { name: 7, code: {}, colors: "red", links: 5, images: [] }],
    [
      "has values of wrong types",
      {
        name: "Odd",
        colors: { primaryBackground: 7, secondaryBackground: {}, tertiaryBackground: [] },
        links: { loginHelpUrl: 3, loginHelpUrlLocales: 4 },
        images: { logo: 5, favicon: true },
      },
    ],
    [
      "names colours in words and functions",
      {
        name: "Odd",
        colors: {
          primaryBackground: "red",
          primaryForeground: "rgb(1,2,3)",
          secondaryBackground: "var(--surface)",
          tertiaryBackground: "color-mix(in srgb, red, blue)",
        },
      },
    ],
    [
      "hides addresses in colours",
      {
        name: "Odd",
        colors: {
          primaryBackground: `url(${strange})`,
          secondaryBackground: `#fff url(${strange})`,
          tertiaryBackground: `image-set("${strange}" 1x)`,
          primaryForeground: `#fff;background:url(${strange})`,
        },
      },
    ],
    [
      "has translucent colours",
      {
        name: "Odd",
        colors: {
          primaryBackground: "#ffffff00",
          secondaryBackground: "#00000001",
          tertiaryBackground: "#0000",
        },
      },
    ],
    [
      "is white on white",
      {
        name: "Odd",
        colors: {
          primaryBackground: "#ffffff",
          primaryForeground: "#ffffff",
          secondaryBackground: "#ffffff",
          secondaryForeground: "#ffffff",
          tertiaryBackground: "#ffffff",
          tertiaryForeground: "#ffffff",
        },
      },
    ],
    [
      "is black on black",
      {
        name: "Odd",
        colors: {
          primaryBackground: "#000000",
          primaryForeground: "#000000",
          secondaryBackground: "#000000",
          secondaryForeground: "#000000",
          tertiaryBackground: "#000000",
          tertiaryForeground: "#000000",
        },
      },
    ],
    [
      "has a worst case of grey",
      {
        name: "Odd",
        colors: {
          primaryBackground: "#5d60ff",
          primaryForeground: "#777777",
          secondaryBackground: "#808080",
          secondaryForeground: "#808080",
          tertiaryBackground: "#808080",
        },
      },
    ],
    [
      "is deep and endless",
      {
        name: "Odd",
        colors: { primaryBackground: `#${"f".repeat(5_000)}` },
        links: { loginHelpUrl: `https://help.example/${"a".repeat(5_000)}` },
      },
    ],
  ] as const) {
    test(`the theme ${oddity}: a readable page, light and dark, and no request to anything it names (tenant-17, tenant-12)`, async ({
      page,
      sandbox,
      login,
      portal,
    }) => {
      await paint(sandbox, "harbour", theme);
      const asked = addressesAskedBy(page);
      await login.open("harbour", "?newSession=true");
      await portal.expectWellFormed();
      await expect(page.getByRole("banner")).not.toBeEmpty();
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.poll(() => textContrast(login.next)).toBeGreaterThanOrEqual(4.5);
        for (const name of [
          "--primary",
          "--on-primary",
          "--page-bg",
          "--on-page",
          "--accent",
          "--on-accent",
        ]) {
          expect(await portal.property(name)).toMatch(/^#[\da-f]{3,6}$/);
        }
      }
      expect(asked.filter((address) => !new URL(address).host.endsWith(`localhost:${sandbox.port}`))).toEqual(
        [],
      );
    });
  }

  for (const [kind, address] of [
    ["javascript:", "javascript:alert(document.domain)"],
    ["JavaScript with a tab", "java\tscript:alert(1)"],
    ["data:", "data:text/html,<script>alert(1)</script>"],
    ["plain http", "http://evil.example/help"],
    ["user-info", "https://help.example@evil.example/"],
    ["protocol-relative", "//evil.example/help"],
    ["a path", "/logout"],
    ["a backslash", "https:\\\\evil.example\\help"],
    ["blanks", "https://evil.example/he lp"],
    ["mailto:", "mailto:someone@evil.example"],
    ["an IDN look-alike", "https://hаrbour.example/"],
  ] as const) {
    test(`addresses with ${kind} become no link, image or icon (tenant-16, THM-02)`, async ({
      page,
      sandbox,
      login,
      portal,
    }) => {
      await sandbox.changeTenant("harbour", {
        theme: {
          links: {
            loginHelpUrl: address,
            loginHelpUrlLocales: { en: address, de: address, th: address },
            contactSupportUrl: address,
          },
          images: { logo: address, favicon: address },
        },
      });
      const asked = addressesAskedBy(page);
      await login.open("harbour", "?newSession=true");
      await expect(portal.help).toHaveCount(0);
      await expect(portal.support).toHaveCount(0);
      await expect(page.getByRole("banner")).toHaveText("Harbour Grand Hotels");
      await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", "data:,");
      expect(asked.filter((request) => request.includes("evil") || request.startsWith("data:text"))).toEqual(
        [],
      );
    });
  }

  test("a logo from a host that the policy does not allow is replaced by the name (THM-02, CSP-01)", async ({
    page,
    sandbox,
    login,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/Content Security Policy/);
    await sandbox.changeTenant("harbour", { theme: { images: { logo: strange } } });
    await login.open("harbour");
    await expect(page.getByRole("banner")).toHaveText("Harbour Grand Hotels");
  });
});

test.describe("hostile names", () => {
  for (const [kind, name, shown] of [
    ["markup", "<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
    ["rich text and arguments", "<b>Bold</b> {tenant} {0} #", "<b>Bold</b> {tenant} {0} #"],
    ["an apostrophe of message syntax", "O'{Brien}' ''", "O'{Brien}' ''"],
    ["marks that turn the direction", "Harbour‮gnitseretni", "Harbourgnitseretni"],
    ["line ends and controls", "Two\nlines\u0000here", "Two lines here"],
    ["a template", "${alert(1)} {{constructor}}", "${alert(1)} {{constructor}}"],
  ] as const) {
    test(`a name with ${kind} is text (THM-05)`, async ({ page, sandbox, login }) => {
      await sandbox.changeTenant("harbour", { theme: { name } });
      page.on("dialog", (dialog) => expect(dialog.message(), "a dialog").toBe("never"));
      await login.open("harbour");
      await expect(page).toHaveTitle(`Log in - ${shown}`);
      await expect(page.getByText(`Continue to ${shown}`)).toBeVisible();
      await expect(page.getByRole("img")).toHaveAttribute("alt", shown);
      await expect(page.locator("main img, main b")).toHaveCount(0);
    });
  }

  test("a very long name is shortened, in the title as well (THM-05)", async ({ page, sandbox, login }) => {
    await sandbox.changeTenant("plain", { theme: { name: "Endless ".repeat(400) } });
    await login.open("plain");
    expect((await page.title()).length).toBeLessThanOrEqual("Log in - ".length + 80);
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide).toBe(false);
  });
});
