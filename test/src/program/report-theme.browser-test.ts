import { reportTheme } from "#src/program/portal.ts";

test("in development one warning tells every colour of a theme that was changed, and to what (S-04)", () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  reportTheme({});
  expect(warn).not.toHaveBeenCalled();
  reportTheme({ primaryBackground: "navy", tertiaryBackground: "#ffff00" });
  expect(warn).toHaveBeenCalledTimes(1);
  const said = String(warn.mock.calls[0]);
  expect(said).toContain("primaryBackground navy is not-hexadecimal, light uses #3a4049");
  expect(said).toContain("tertiaryBackground #ffff00 is faint-accent");
  warn.mockRestore();
});
