import { givenTheme } from "#ui/atlas/given-theme.ts";

const colors = { primaryBackground: "#ffcc00" };

test.each([
  ["a login domain", { domain: "a.example", theme: { name: "A", colors } }, { name: "A", colors }],
  ["a theme", { name: "A", colors }, { name: "A", colors }],
  ["six colours alone", colors, { colors }],
  ["nothing", undefined, undefined],
])("%s in the file that the atlas was given has its theme", (_what, content, theme) => {
  expect(givenTheme(content)).toEqual(theme);
});
