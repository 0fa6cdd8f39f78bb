import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { brandColors } from "#packages/mails/brand-colors.ts";
import { fillTemplate } from "#packages/mails/fill-template.ts";
import { mailLanguages, type MailLanguage } from "#packages/mails/mail.ts";
import { mailTemplate } from "#packages/mails/mail-template.ts";
import { mailNames, mails, type MailName } from "#packages/mails/mails.ts";
import { accountName, exampleValues } from "#packages/mails/placeholders.ts";

/** Colours that are hard to write on, with names and logos of every kind; the mails take turns. */
const tenants = [
  { brand: "Harbour Hotels", color: "#0b2545", logo: "" },
  { brand: "Sunny & Sons", color: "#ffd400", logo: "data:image/png;base64,missing" },
  {
    brand: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamte",
    color: "#757575",
    logo: "",
  },
  { brand: "White", color: "#ffffff", logo: "" },
  { brand: "Black", color: "#000000", logo: "data:image/png;base64,missing" },
] as const;

function shownTo(name: MailName, language: MailLanguage, turn: number): string {
  const { brand, color, logo } = tenants[turn % tenants.length] ?? tenants[0];
  const { brand: brandColor, onBrand: onBrandColor } = brandColors(color);
  return fillTemplate(mailTemplate(name, language).html, {
    ...exampleValues(language, mails[name]),
    ...{ brand, brandColor, onBrandColor, logo, account: accountName(language, brand) },
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`every mail can be read in ${colorScheme}, and is not wider than 320 px (mails-05)`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 720 });
    const complaints: string[] = [];
    const widths = new Set<number>();
    for (const [index, name] of mailNames.entries()) {
      for (const [turn, language] of mailLanguages.entries()) {
        await page.setContent(shownTo(name, language, index + turn), { waitUntil: "domcontentloaded" });
        const { violations, passes } = await new AxeBuilder({ page })
          // A mail is no page with landmarks.
          .disableRules(["region", "landmark-one-main"])
          .analyze();
        expect(passes.map(({ id }) => id)).toContain("color-contrast");
        complaints.push(
          ...violations.map(({ id, nodes }) => `${name} ${language} ${id} ${nodes[0]?.failureSummary ?? ""}`),
        );
        widths.add(await page.evaluate(() => document.documentElement.scrollWidth));
      }
    }
    expect(complaints).toEqual([]);
    expect([...widths]).toEqual([320]);
  });
}
