import { readableTheme } from "#domain/theme/readable-theme.ts";
import type { ThemeColors } from "#domain/theme/tenant-theme.ts";
import { themeChanges, type ThemeChange } from "#domain/theme/theme-changes.ts";
import { ratioOf, reasonOf, writeRatio } from "#ui/atlas/theme-report.ts";

const colorNames: Readonly<Record<keyof ThemeColors, true>> = {
  primaryBackground: true,
  primaryForeground: true,
  secondaryBackground: true,
  secondaryForeground: true,
  tertiaryBackground: true,
  tertiaryForeground: true,
};

/** The report about a theme file, one line each, and whether colours were changed or could not be read. */
type ThemeVerdict =
  | { readonly kind: "unusable"; readonly lines: readonly string[] }
  | { readonly kind: "as-written" | "changed"; readonly lines: readonly string[] };

/**
 * Judges the content of a theme file: the six colours themselves, a theme that has them under `colors`, or a
 * login domain that has them under `theme.colors` (tenant-09).
 */
export function judgeThemeFile(content: string): ThemeVerdict {
  const colors = readColors(content);
  if (typeof colors === "string") return { kind: "unusable", lines: [colors] };
  const strangers = Object.keys(colors)
    .filter((name) => !Object.hasOwn(colorNames, name))
    .map((name) => `${name} is none of the six colours: no part of the portal reads it`);
  const theme = readableTheme(colors);
  const allChanges = themeChanges(colors);
  const names = Object.keys(colorNames) as (keyof ThemeColors)[];
  const said = names.flatMap((name) => {
    const given: unknown = colors[name];
    if (given === undefined || given === null) return [`${name} is not set: the portal’s own is used`];
    const changes = allChanges.filter(({ color }) => color === name);
    if (changes.length === 0) return [`${name} ${JSON.stringify(given)} is used as it is`];
    return changes.map((change) => sentence(change, given));
  });
  return { kind: allChanges.length > 0 ? "changed" : "as-written", lines: [...said, ...strangers] };

  function sentence(change: ThemeChange, given: unknown): string {
    const { color, scheme, used, reason } = change;
    const under = backgroundOf(color);
    const ratio =
      reason === "unreadable" && under && change.given !== undefined
        ? ` (it has ${writeRatio(ratioOf(change.given, theme[scheme][under]))})`
        : "";
    return `${color} ${JSON.stringify(given)} ${reasonOf(change)}${ratio}: ${scheme} uses ${used}`;
  }
}

function backgroundOf(color: keyof ThemeColors) {
  switch (color) {
    case "primaryForeground":
      return "--primary";
    case "secondaryForeground":
      return "--page-bg";
    case "tertiaryForeground":
      return "--accent";
    case "primaryBackground":
    case "secondaryBackground":
    case "tertiaryBackground":
      return undefined;
  }
}

/** Returns the colours, at any of the places where a file may have them, or a sentence that says why there are none. */
function readColors(content: string): ThemeColors | string {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    return `This is not JSON: ${String(error).replaceAll(/\s+/g, " ")}`;
  }
  const colors = member(member(value, "theme"), "colors") ?? member(value, "colors") ?? value;
  if (typeof colors !== "object" || colors === null || Array.isArray(colors)) {
    return "There are no colours here: expected an object with primaryBackground, primaryForeground and so on.";
  }
  if (!Object.keys(colors).some((name) => Object.hasOwn(colorNames, name))) {
    return `None of the six colours is here. They are ${Object.keys(colorNames).join(", ")}.`;
  }
  return colors;
}

function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
