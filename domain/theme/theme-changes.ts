import { hex, parseColor, type ColorFlaw } from "#domain/theme/color.ts";
import { readableTheme } from "#domain/theme/readable-theme.ts";
import type { ThemeColors } from "#domain/theme/tenant-theme.ts";
import type { ColorScheme, ThemeToken } from "#domain/theme/theme-tokens.ts";

/**
 * A colour that is not used as the tenant wrote it. `not-hexadecimal`, `translucent`: not a valid colour, so the
 * default is used. `unreadable`: too little contrast with its background. `faint-edge`: the button hardly stands out
 * from the card and gets a border. `faint-accent`: darkened or lightened until links are readable. `too-bright`: the
 * page would be glaring around a dark card.
 */
export type ThemeChange = {
  readonly scheme: ColorScheme;
  readonly color: keyof ThemeColors;
  readonly given?: string;
  readonly used: string;
  readonly reason: ColorFlaw | "unreadable" | "faint-edge" | "faint-accent" | "too-bright";
};

/** The token in which each colour is seen to be used as it was written, and why it may not be. */
const uses: readonly (readonly [keyof ThemeColors, ThemeToken, ThemeChange["reason"]])[] = [
  ["primaryForeground", "--on-primary", "unreadable"],
  ["primaryBackground", "--primary-border", "faint-edge"],
  ["secondaryBackground", "--page-bg", "too-bright"],
  ["secondaryForeground", "--on-page", "unreadable"],
  ["tertiaryBackground", "--accent", "faint-accent"],
  ["tertiaryForeground", "--on-accent", "unreadable"],
];

/** Returns the changes to report to a tenant with these colours. */
export function themeChanges(colors: ThemeColors): readonly ThemeChange[] {
  const theme = readableTheme(colors);
  return (["light", "dark"] as const).flatMap((scheme) => {
    const changes = uses.flatMap(([color, token, reason]): ThemeChange[] => {
      // The value may be of any type (THM-06).
      const given: unknown = colors[color];
      if (given === undefined || given === null) return [];
      const used = theme[scheme][token];
      if (typeof given !== "string") return [{ scheme, color, used, reason: "not-hexadecimal" }];
      const parsed = parseColor(given);
      if (typeof parsed === "string") return [{ scheme, color, given, used, reason: parsed }];
      return hex(parsed) === used ? [] : [{ scheme, color, given, used, reason }];
    });
    // A page that would glare is not used with its text.
    const glares = changes.some(({ reason }) => reason === "too-bright");
    return glares ? changes.filter(({ color }) => color !== "secondaryForeground") : changes;
  });
}
