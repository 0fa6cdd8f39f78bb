import { contrast, edgeContrast, parseColor, textContrast } from "#domain/tenant/color.ts";
import type { ThemeChange } from "#domain/tenant/readable-theme.ts";
import { cardSurface } from "#domain/tenant/theme-tokens.ts";
import type { ColorScheme, ThemeToken, ThemeTokens } from "#domain/tenant/theme-tokens.ts";

/** Two colours that meet on a screen, how much they differ, and how much they have to (WCAG 2.2, 1.4.3, 1.4.11). */
export type ThemePair = {
  readonly meaning: string;
  readonly foreground: string;
  readonly background: string;
  readonly ratio: number;
  readonly needed: number;
};

type PairSketch = readonly [
  meaning: string,
  foreground: ThemeToken,
  background: ThemeToken | "surface",
  needed: number,
];

const pairs: readonly PairSketch[] = [
  ["text on the button", "--on-primary", "--primary", textContrast],
  ["text on the button under the pointer", "--on-primary-hover", "--primary-hover", textContrast],
  ["text on the pressed button", "--on-primary-pressed", "--primary-pressed", textContrast],
  ["edge of the button on the card", "--primary-border", "surface", edgeContrast],
  ["text on the page around the card", "--on-page", "--page-bg", textContrast],
  ["links on the card", "--accent", "surface", textContrast],
  ["text on the accent", "--on-accent", "--accent", textContrast],
];

/** Every pair of a painted theme in one scheme. */
export function themePairs(tokens: ThemeTokens, scheme: ColorScheme): readonly ThemePair[] {
  return pairs.map(([meaning, on, under, needed]) => {
    const foreground = tokens[on];
    const background = under === "surface" ? cardSurface[scheme] : tokens[under];
    return { meaning, foreground, background, ratio: ratioOf(foreground, background), needed };
  });
}

/** The contrast of two colours as texts; 1 where one is no colour. */
export function ratioOf(one: string, other: string): number {
  const [a, b] = [parseColor(one), parseColor(other)];
  return typeof a === "string" || typeof b === "string" ? 1 : contrast(a, b);
}

/** Never rounded up: 4.499 is not enough, and does not look as if it were. */
export function writeRatio(ratio: number): string {
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;
}

const reasons: Readonly<Record<ThemeChange["reason"], string>> = {
  "not-hexadecimal": "is not written as #rgb, #rrggbb or #rrggbbaa",
  translucent: "lets something shine through; colours have to be opaque",
  unreadable: `cannot be read on its background, which takes ${textContrast}:1`,
  "faint-edge": `hardly stands out from the card, which takes ${edgeContrast}:1, so the button gets an edge`,
  "faint-accent": `is too faint for links on the card, which take ${textContrast}:1`,
  "too-bright": "would glare around a dark card",
};

/** Why a colour is not used as it was written. */
export function reasonOf({ reason }: ThemeChange): string {
  return reasons[reason];
}
