import { contrast, parseColor } from "#domain/theme/color.ts";
import type { ThemeColors } from "#domain/theme/tenant-theme.ts";
import { readableTheme } from "#domain/theme/readable-theme.ts";
import { cardSurface, defaultThemeTokens, type ThemeTokens } from "#domain/theme/theme-tokens.ts";
import { themeChanges } from "#domain/theme/theme-changes.ts";
import fc from "fast-check";

const schemes = ["light", "dark"] as const;

function ratio(one: string, other: string): number {
  const [first, second] = [parseColor(one), parseColor(other)];
  if (typeof first === "string" || typeof second === "string")
    throw new Error(`${one} or ${other} is no colour.`);
  return contrast(first, second);
}

/** Every pair that a person has to tell apart. */
function expectReadable(tokens: ThemeTokens, surface: string): void {
  for (const name of ["primary", "primary-hover", "primary-pressed", "accent"] as const)
    expect(ratio(tokens[`--on-${name}`], tokens[`--${name}`])).toBeGreaterThanOrEqual(4.5);
  expect(ratio(tokens["--on-page"], tokens["--page-bg"])).toBeGreaterThanOrEqual(4.5);
  expect(ratio(tokens["--accent"], surface)).toBeGreaterThanOrEqual(4.5);
  expect(ratio(tokens["--primary-border"], surface)).toBeGreaterThanOrEqual(3);
}

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

function sixOf<Value>(value: fc.Arbitrary<Value>) {
  return fc.record(
    {
      primaryBackground: value,
      primaryForeground: value,
      secondaryBackground: value,
      secondaryForeground: value,
      tertiaryBackground: value,
      tertiaryForeground: value,
    },
    { requiredKeys: [] },
  );
}

const painted = (colors: ThemeColors) => ({ ...readableTheme(colors), changes: themeChanges(colors) });

describe("readableTheme", () => {
  test("without colours the theme is grey and white (tenant-09)", () => {
    expect(readableTheme({})).toEqual(defaultThemeTokens);
  });

  test.each(schemes)("the default theme can be read (%s) (tenant-11)", (scheme) => {
    expectReadable(defaultThemeTokens[scheme], cardSurface[scheme]);
  });

  test("primary is the button, secondary the page, tertiary the accents (tenant-10)", () => {
    const theme = painted({
      primaryBackground: "#0b2545",
      primaryForeground: "#fff",
      secondaryBackground: "#EAF1F8",
      secondaryForeground: "#123",
      tertiaryBackground: "#0a5c8c",
      tertiaryForeground: "#fefefe",
    });
    expect(theme.light).toEqual({
      "--primary": "#0b2545",
      "--on-primary": "#ffffff",
      "--primary-hover": "#233b58",
      "--on-primary-hover": "#ffffff",
      "--primary-pressed": "#324863",
      "--on-primary-pressed": "#ffffff",
      "--primary-border": "#0b2545",
      "--page-bg": "#eaf1f8",
      "--on-page": "#112233",
      "--accent": "#0a5c8c",
      "--on-accent": "#fefefe",
    });
    expect(theme.changes.filter(({ scheme }) => scheme === "light")).toEqual([]);
  });

  test.each([
    ["#808080", "#000000"],
    ["#666666", "#ffffff"],
    ["#0b2545", "#ffffff"],
    ["#00a699", "#000000"],
    ["#ffd400", "#000000"],
  ])("on the button %s a foreground of the same colour becomes %s (tenant-14)", (background, text) => {
    const theme = painted({ primaryBackground: background, primaryForeground: background });
    expect(theme.light["--on-primary"]).toBe(text);
    expect(theme.dark["--on-primary"]).toBe(text);
    const change = { scheme: "light", color: "primaryForeground", reason: "unreadable" };
    expect(theme.changes).toContainEqual({ ...change, given: background, used: text });
  });

  test("a foreground that can be read is kept, also where another would contrast more (tenant-13)", () => {
    const { light } = painted({ primaryBackground: "#757575", primaryForeground: "#ffffff" });
    expect(light["--on-primary"]).toBe("#ffffff");
  });

  test("bright yellow with white text gets black text and an edge (tenant-14)", () => {
    const theme = painted({ primaryBackground: "#ffd400", primaryForeground: "#ffffff" });
    expect(theme.light).toMatchObject({ "--primary": "#ffd400", "--on-primary": "#000000" });
    expect(theme.light["--primary-border"]).toBe("#997f00");
    expect(theme.dark["--primary-border"]).toBe("#ffd400");
    expect(theme.changes.map(({ scheme, reason }) => `${scheme} ${reason}`)).toEqual([
      "light unreadable",
      "light faint-edge",
      "dark unreadable",
    ]);
  });

  test("a dark button gets lighter under the pointer, a bright one darker", () => {
    const [dark, bright] = ["#0b2545", "#00a699"].map((primaryBackground) => {
      const { light } = painted({ primaryBackground });
      const states = [light["--primary"], light["--primary-hover"], light["--primary-pressed"]];
      return states.map((color) => ratio(color, "#000000"));
    });
    expect(dark).toEqual(dark?.toSorted((one, other) => one - other));
    expect(bright).toEqual(bright?.toSorted((one, other) => other - one));
    expect(new Set([...(dark ?? []), ...(bright ?? [])]).size).toBe(6);
  });

  test("an accent that cannot be read keeps its hue and gets darker on white, lighter on dark", () => {
    const theme = painted({ tertiaryBackground: "#ffd400" });
    expect(theme.light["--accent"]).toBe("#806a00");
    expect(theme.dark["--accent"]).toBe("#ffd400");
    const change = { scheme: "light", color: "tertiaryBackground", reason: "faint-accent" };
    expect(theme.changes).toEqual([{ ...change, given: "#ffd400", used: "#806a00" }]);
    const navy = painted({ tertiaryBackground: "#0b2545" });
    expect(navy.light["--accent"]).toBe("#0b2545");
    expect(ratio(navy.dark["--accent"], cardSurface.dark)).toBeGreaterThanOrEqual(4.5);
  });

  test("a bright page does not glare around a dark card, and a dark one stays as it is", () => {
    const theme = painted({ secondaryBackground: "#fff8e7", secondaryForeground: "#222" });
    expect(theme.light).toMatchObject({ "--page-bg": "#fff8e7", "--on-page": "#222222" });
    expect(theme.dark).toMatchObject({ "--page-bg": "#111316", "--on-page": "#f1f3f5" });
    const change = { scheme: "dark", color: "secondaryBackground", reason: "too-bright" };
    expect(theme.changes).toEqual([{ ...change, given: "#fff8e7", used: "#111316" }]);
    const dark = painted({ secondaryBackground: "#0b2545" });
    expect(dark.light).toMatchObject({ "--page-bg": "#0b2545", "--on-page": "#ffffff" });
    expect(dark.dark).toMatchObject({ "--page-bg": "#0b2545", "--on-page": "#f1f3f5" });
  });

  test.each([
    ["red", "not-hexadecimal"],
    ["#12345", "not-hexadecimal"],
    ["url(https://evil.example/x)", "not-hexadecimal"],
    ["#0b254580", "translucent"],
  ])("for %s the default is used (tenant-12)", (given, reason) => {
    const { changes, ...theme } = painted({
      primaryBackground: given,
      secondaryBackground: given,
      tertiaryBackground: given,
    });
    expect(theme).toEqual(defaultThemeTokens);
    expect(changes).toHaveLength(6);
    const change = { scheme: "dark", color: "secondaryBackground", used: "#111316" };
    expect(changes).toContainEqual({ ...change, given, reason });
  });

  test("property: members of any type give a theme that can be read (tenant-17, THM-06)", () => {
    fc.assert(
      fc.property(sixOf(fc.oneof(hexColor, fc.anything())), (colors) => {
        const theme = painted(colors as ThemeColors);
        for (const scheme of schemes) expectReadable(theme[scheme], cardSurface[scheme]);
      }),
      { numRuns: 500 },
    );
  });

  test("property: six colours of any kind give a theme that can be read, light and dark (THM-04)", () => {
    fc.assert(
      fc.property(sixOf(hexColor), (colors) => {
        const theme = painted(colors);
        for (const scheme of schemes) expectReadable(theme[scheme], cardSurface[scheme]);
        for (const { given, used } of theme.changes) expect(used).not.toBe(given);
      }),
      { numRuns: 2_000 },
    );
  });
});
