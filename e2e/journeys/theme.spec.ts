import { expect, test } from "../support/journey.ts";

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
  }
});
