import { readableTheme } from "#domain/theme/readable-theme.ts";
import { atlasTenants, givenTheme, loginDomainOf } from "#ui/atlas/atlas-tenants.ts";
import { ratioOf, themePairs, writeRatio } from "#ui/atlas/theme-report.ts";

describe("what becomes of a theme's colours", () => {
  test.each(atlasTenants)("every pair of %s reaches what it needs, in both schemes (THM-04)", (tenant) => {
    const painted = readableTheme(loginDomainOf(tenant).theme.colors);
    for (const scheme of ["light", "dark"] as const) {
      const pairs = themePairs(painted[scheme], scheme);
      expect(pairs.length).toBeGreaterThanOrEqual(7);
      for (const { meaning, ratio, needed } of pairs) {
        expect({ meaning, enough: ratio >= needed }).toEqual({ meaning, enough: true });
      }
    }
  });

  test("a ratio is never rounded up", () => {
    expect(writeRatio(4.4999)).toBe("4.49:1");
    expect(writeRatio(21)).toBe("21.00:1");
  });

  test("what is no colour has no contrast", () => {
    expect(ratioOf("#000", "#fff")).toBe(21);
    expect(ratioOf("red", "#fff")).toBe(1);
  });
});

const colors = { primaryBackground: "#ffcc00" };

test.each([
  ["a login domain", { domain: "a.example", theme: { name: "A", colors } }, { name: "A", colors }],
  ["a theme", { name: "A", colors }, { name: "A", colors }],
  ["six colours alone", colors, { colors }],
  ["nothing", undefined, undefined],
])("%s in the file that the atlas was given has its theme", (_what, content, theme) => {
  expect(givenTheme(content)).toEqual(theme);
});
