import type { Locator } from "@playwright/test";

/** Returns the contrast ratio of an element's text and background, from 1 to 21 (WCAG 2.2). */
export function textContrast(element: Locator): Promise<number> {
  return element.evaluate((painted) => {
    const { color, backgroundColor } = getComputedStyle(painted);
    const luminance = (text: string): number => {
      const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/g) ?? []).map((value) => {
        const share = Number(value) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [darker = 0, lighter = 0] = [luminance(color), luminance(backgroundColor)].sort((a, b) => a - b);
    return (lighter + 0.05) / (darker + 0.05);
  });
}
