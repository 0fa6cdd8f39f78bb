import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import { brandColors } from "#packages/mails/brand-colors.ts";

type ThemeColors = components["schemas"]["ThemeColors"];

/** Returns the colours as custom properties, for the style sheet of the demo applications. */
export function brandStyle(colors: ThemeColors): string {
  const { brand, onBrand } = brandColors(colors.primaryBackground);
  return `:root { --brand: ${brand}; --on-brand: ${onBrand}; }\n`;
}
