import { contrast, edgeContrast, parseColor, textContrast } from "#domain/theme/color.ts";
import type { ThemeChange } from "#domain/theme/theme-changes.ts";
import { cardSurface } from "#domain/theme/theme-tokens.ts";
import type { ColorScheme, ThemeToken, ThemeTokens } from "#domain/theme/theme-tokens.ts";

/** Two adjacent colours, their contrast and the contrast that they need (WCAG 2.2, 1.4.3, 1.4.11). */
type ThemePair = {
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

/** Returns every colour pair of a theme in one colour scheme. */
export function themePairs(tokens: ThemeTokens, scheme: ColorScheme): readonly ThemePair[] {
  return pairs.map(([meaning, on, under, needed]) => {
    const foreground = tokens[on];
    const background = under === "surface" ? cardSurface[scheme] : tokens[under];
    return { meaning, foreground, background, ratio: ratioOf(foreground, background), needed };
  });
}

/** Returns the contrast of two colours given as text; 1 when one of them is not a colour. */
export function ratioOf(one: string, other: string): number {
  const [a, b] = [parseColor(one), parseColor(other)];
  return typeof a === "string" || typeof b === "string" ? 1 : contrast(a, b);
}

/** Formats a ratio, rounded down: 4.499 is below 4.5 and must not look like it. */
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

/** Returns why the guard changed a colour. */
export function reasonOf({ reason }: ThemeChange): string {
  return reasons[reason];
}
