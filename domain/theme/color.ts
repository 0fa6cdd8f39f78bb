/** An opaque sRGB colour, each channel from 0 to 255. */
export type Color = { readonly red: number; readonly green: number; readonly blue: number };

export const black: Color = { red: 0, green: 0, blue: 0 };
export const white: Color = { red: 255, green: 255, blue: 255 };

/** The contrast that text needs (WCAG 2.2, 1.4.3). */
export const textContrast = 4.5;
/** The contrast that the edge of a control needs (WCAG 2.2, 1.4.11). */
export const edgeContrast = 3;

/** `not-hexadecimal`: not `#rgb`, `#rrggbb` or `#rrggbbaa`. `translucent`: not fully opaque. */
export type ColorFlaw = "not-hexadecimal" | "translucent";

const hexadecimal = /^#(?:([\da-f])([\da-f])([\da-f])|([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?)$/i;

/** Reads a colour in one of the three hexadecimal notations (THM-01). */
export function parseColor(text: string): Color | ColorFlaw {
  const found = hexadecimal.exec(text);
  if (!found) return "not-hexadecimal";
  const [, r, g, b, rr, gg, bb, alpha = "ff"] = found;
  if (alpha.toLowerCase() !== "ff") return "translucent";
  return { red: channel(rr ?? double(r)), green: channel(gg ?? double(g)), blue: channel(bb ?? double(b)) };
}

/** Returns `#rrggbb` in lower case. */
export function hex({ red, green, blue }: Color): string {
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Returns the relative luminance, from 0 for black to 1 for white (WCAG 2.2). */
export function luminance({ red, green, blue }: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the contrast ratio, from 1 for equal colours to 21 for black on white (WCAG 2.2). */
export function contrast(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns black or white, whichever contrasts more with the background; never less than 4.58:1. */
export function strongest(background: Color): Color {
  return contrast(black, background) >= contrast(white, background) ? black : white;
}

/** Returns `color` mixed with a share of `other`, as CSS `color-mix(in srgb, …)` does. */
export function mix(color: Color, other: Color, share: number): Color {
  const blend = (from: number, to: number) => Math.round(from + (to - from) * share);
  return {
    red: blend(color.red, other.red),
    green: blend(color.green, other.green),
    blue: blend(color.blue, other.blue),
  };
}

/** Returns the same hue and saturation at another HSL lightness, from 0 to 1 (CSS Color 4 §7). */
export function withLightness(color: Color, lightness: number): Color {
  const { hue, saturation } = toHsl(color);
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const at = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))));
  };
  return { red: at(0), green: at(8), blue: at(4) };
}

/** Returns the HSL lightness, from 0 to 1. */
export function lightnessOf({ red, green, blue }: Color): number {
  return (Math.max(red, green, blue) + Math.min(red, green, blue)) / 510;
}

function toHsl(color: Color): { readonly hue: number; readonly saturation: number } {
  const { red, green, blue } = color;
  const highest = Math.max(red, green, blue);
  const span = highest - Math.min(red, green, blue);
  if (span === 0) return { hue: 0, saturation: 0 };
  const lightness = lightnessOf(color);
  const saturation = span / 255 / (1 - Math.abs(2 * lightness - 1));
  if (highest === red) return { hue: 60 * (((green - blue) / span + 6) % 6), saturation };
  if (highest === green) return { hue: 60 * ((blue - red) / span + 2), saturation };
  return { hue: 60 * ((red - green) / span + 4), saturation };
}

function linear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function channel(digits: string): number {
  return Number.parseInt(digits, 16);
}

function double(digit = "0"): string {
  return digit + digit;
}
