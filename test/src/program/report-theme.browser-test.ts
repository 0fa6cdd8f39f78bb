import { reportTheme } from "#src/program/portal.ts";

describe("a theme in development", () => {
  let said: string[];
  beforeEach(() => {
    said = [];
    jest.spyOn(console, "warn").mockImplementation((text: string) => said.push(text));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test("one warning tells every colour that was changed, and to what (S-04)", () => {
    reportTheme({ primaryBackground: "navy", tertiaryBackground: "#ffff00" });
    expect(said).toHaveLength(1);
    expect(said[0]).toContain("primaryBackground navy is not-hexadecimal, light uses #3a4049");
    expect(said[0]).toContain("tertiaryBackground #ffff00 is faint-accent");
  });

  test("a theme that reads well is not spoken of (S-04)", () => {
    reportTheme({});
    expect(said).toEqual([]);
  });
});
