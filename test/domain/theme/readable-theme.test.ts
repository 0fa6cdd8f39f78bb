import { contrast, parseColor } from "#domain/theme/color.ts";
import type { ThemeColors } from "#domain/theme/tenant-theme.ts";
import { readableTheme } from "#domain/theme/readable-theme.ts";
import { cardSurface, defaultThemeTokens } from "#domain/theme/theme-tokens.ts";
import type { ThemeTokens } from "#domain/theme/theme-tokens.ts";
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
  expect(ratio(tokens["--on-primary"], tokens["--primary"])).toBeGreaterThanOrEqual(4.5);
  expect(ratio(tokens["--on-primary-hover"], tokens["--primary-hover"])).toBeGreaterThanOrEqual(4.5);
  expect(ratio(tokens["--on-primary-pressed"], tokens["--primary-pressed"])).toBeGreaterThanOrEqual(4.5);
  expect(ratio(tokens["--primary-border"], surface)).toBeGreaterThanOrEqual(3);
  expect(ratio(tokens["--on-page"], tokens["--page-bg"])).toBeGreaterThanOrEqual(4.5);
  expect(ratio(tokens["--accent"], surface)).toBeGreaterThanOrEqual(4.5);
  expect(ratio(tokens["--on-accent"], tokens["--accent"])).toBeGreaterThanOrEqual(4.5);
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
    expect(theme.changes).toContainEqual({
      scheme: "light",
      color: "primaryForeground",
      given: background,
      used: text,
      reason: "unreadable",
    });
  });

  test("a foreground that can be read is kept, also where another would contrast more (tenant-13)", () => {
    const { light } = painted({ primaryBackground: "#757575", primaryForeground: "#ffffff" });
    expect(light["--on-primary"]).toBe("#ffffff");
  });

  test("bright yellow with white text gets black text and an edge (tenant-14)", () => {
    const theme = painted({ primaryBackground: "#ffd400", primaryForeground: "#ffffff" });
    expect(theme.light).toMatchObject({
      "--primary": "#ffd400",
      "--on-primary": "#000000",
      "--primary-border": "#997f00",
    });
    expect(theme.dark["--primary-border"]).toBe("#ffd400");
    expect(theme.changes.map(({ scheme, reason }) => `${scheme} ${reason}`)).toEqual([
      "light unreadable",
      "light faint-edge",
      "dark unreadable",
    ]);
  });

  test("a dark button gets lighter under the pointer, a bright one darker", () => {
    const dark = painted({ primaryBackground: "#0b2545" }).light;
    const bright = painted({ primaryBackground: "#00a699" }).light;
    expect(ratio(dark["--primary-hover"], "#000000")).toBeGreaterThan(ratio(dark["--primary"], "#000000"));
    expect(ratio(dark["--primary-pressed"], "#000000")).toBeGreaterThan(
      ratio(dark["--primary-hover"], "#000000"),
    );
    expect(ratio(bright["--primary-hover"], "#000000")).toBeLessThan(ratio(bright["--primary"], "#000000"));
    expect(ratio(bright["--primary-pressed"], "#000000")).toBeLessThan(
      ratio(bright["--primary-hover"], "#000000"),
    );
  });

  test("an accent that cannot be read keeps its hue and gets darker on white, lighter on dark", () => {
    const theme = painted({ tertiaryBackground: "#ffd400" });
    expect(theme.light["--accent"]).toBe("#806a00");
    expect(theme.dark["--accent"]).toBe("#ffd400");
    expect(theme.changes).toEqual([
      {
        scheme: "light",
        color: "tertiaryBackground",
        given: "#ffd400",
        used: "#806a00",
        reason: "faint-accent",
      },
    ]);
    const navy = painted({ tertiaryBackground: "#0b2545" });
    expect(navy.light["--accent"]).toBe("#0b2545");
    expect(ratio(navy.dark["--accent"], cardSurface.dark)).toBeGreaterThanOrEqual(4.5);
  });

  test("a bright page does not glare around a dark card", () => {
    const theme = painted({ secondaryBackground: "#fff8e7", secondaryForeground: "#222" });
    expect(theme.light).toMatchObject({ "--page-bg": "#fff8e7", "--on-page": "#222222" });
    expect(theme.dark).toMatchObject({ "--page-bg": "#111316", "--on-page": "#f1f3f5" });
    expect(theme.changes).toEqual([
      {
        scheme: "dark",
        color: "secondaryBackground",
        given: "#fff8e7",
        used: "#111316",
        reason: "too-bright",
      },
    ]);
  });

  test("a dark page stays as it is in both schemes", () => {
    const theme = painted({ secondaryBackground: "#0b2545" });
    expect(theme.light).toMatchObject({ "--page-bg": "#0b2545", "--on-page": "#ffffff" });
    expect(theme.dark).toMatchObject({ "--page-bg": "#0b2545", "--on-page": "#f1f3f5" });
  });

  test.each([
    ["red", "not-hexadecimal"],
    ["#12345", "not-hexadecimal"],
    ["url(https://evil.example/x)", "not-hexadecimal"],
    ["#0b254580", "translucent"],
  ])("for %s the default is used (tenant-12)", (given, reason) => {
    const theme = painted({
      primaryBackground: given,
      secondaryBackground: given,
      tertiaryBackground: given,
    });
    expect(theme.light).toEqual(defaultThemeTokens.light);
    expect(theme.dark).toEqual(defaultThemeTokens.dark);
    expect(theme.changes).toHaveLength(6);
    expect(theme.changes).toContainEqual({
      scheme: "dark",
      color: "secondaryBackground",
      given,
      used: "#111316",
      reason,
    });
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
