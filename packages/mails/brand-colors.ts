const neutral = "#3a4049";

type BrandColors = { readonly brand: string; readonly onBrand: string };

/** Returns a tenant's main colour, with black or white for its text, whichever has more contrast. */
export function brandColors(declared: string = neutral): BrandColors {
  const brand = /^#[0-9a-f]{6}$/i.test(declared) ? declared : neutral;
  const onBrand = contrast(brand, "#ffffff") >= contrast(brand, "#000000") ? "#ffffff" : "#000000";
  return { brand, onBrand };
}

/** Returns the contrast ratio of two colours (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
