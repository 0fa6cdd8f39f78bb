import {
  black,
  contrast,
  hex,
  lightnessOf,
  mix,
  parseColor,
  strongest,
  white,
  withLightness,
} from "#domain/theme/color.ts";
import type { Color } from "#domain/theme/color.ts";
import fc from "fast-check";

function color(text: string): Color {
  const parsed = parseColor(text);
  if (typeof parsed === "string") throw new Error(`${text}: ${parsed}`);
  return parsed;
}

const byte = fc.integer({ min: 0, max: 255 });
const anyColor = fc.record({ red: byte, green: byte, blue: byte });

describe("colours", () => {
  test.each([
    ["#fff", "#ffffff"],
    ["#FFF", "#ffffff"],
    ["#1a2", "#11aa22"],
    ["#0b2545", "#0b2545"],
    ["#0B2545", "#0b2545"],
    ["#0b2545ff", "#0b2545"],
    ["#0b2545FF", "#0b2545"],
    ["#000", "#000000"],
  ])("reads %s (tenant-12)", (text, expected) => {
    expect(hex(color(text))).toBe(expected);
  });

  test.each([
    "",
    "#f",
    "#ff",
    "#ffff",
    "#fffff",
    "#fffffff",
    "#fffffffff",
    "fff",
    "#ggg",
    "#12345g",
    " #fff",
    "#fff ",
    "#fff\n",
    "##fff",
    "red",
    "rgb(0,0,0)",
    "url(https://evil.example/x)",
    "#fff;color:red",
    "#\uff11\uff11\uff11",
  ])("%j is no colour (tenant-12)", (text) => {
    expect(parseColor(text)).toBe("not-hexadecimal");
  });

  test.each(["#00000000", "#0b254500", "#0b2545fe", "#ffffff80"])("%s is translucent (tenant-12)", (text) => {
    expect(parseColor(text)).toBe("translucent");
  });

  test.each([
    ["#808080", "#000000", 5.32],
    ["#666666", "#ffffff", 5.74],
    ["#0b2545", "#ffffff", 15.39],
    ["#00a699", "#000000", 6.91],
    ["#3a4049", "#ffffff", 10.45],
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#000000", 21],
  ])("on %s the strongest text is %s, at %d:1 (tenant-14)", (background, text, ratio) => {
    expect(hex(strongest(color(background)))).toBe(text);
    expect(contrast(color(background), color(text))).toBeCloseTo(ratio, 2);
  });

  test("property: black or white always reaches 4.5:1", () => {
    fc.assert(
      fc.property(anyColor, (any) => contrast(strongest(any), any) >= 4.5),
      { numRuns: 5_000 },
    );
  });

  test("property: what is written is read back", () => {
    fc.assert(fc.property(anyColor, (any) => hex(color(hex(any))) === hex(any)));
  });

  test("property: contrast asks for no order and lies between 1 and 21", () => {
    fc.assert(
      fc.property(anyColor, anyColor, (one, other) => {
        expect(contrast(one, other)).toBe(contrast(other, one));
        expect(contrast(one, other)).toBeGreaterThanOrEqual(1);
        expect(contrast(one, other)).toBeLessThanOrEqual(21);
      }),
    );
  });

  test("mixes as CSS does", () => {
    expect(hex(mix(color("#ff8040"), black, 0.4))).toBe("#994d26");
    expect(hex(mix(color("#3a4049"), white, 0.1))).toBe("#4e535b");
    expect(hex(mix(white, black, 0))).toBe("#ffffff");
    expect(hex(mix(white, black, 1))).toBe("#000000");
  });

  test.each([
    ["#ff0000", 0.25, "#800000"],
    ["#00ff00", 0.75, "#80ff80"],
    ["#0000ff", 0.25, "#000080"],
    ["#ffd400", 0.25, "#806a00"],
    ["#ff5fa2", 0.5, "#ff006b"],
    ["#808080", 0.2, "#333333"],
    ["#123456", 0, "#000000"],
    ["#123456", 1, "#ffffff"],
  ])("%s at the lightness %d is %s", (text, lightness, expected) => {
    expect(hex(withLightness(color(text), lightness))).toBe(expected);
  });

  test("property: its own lightness leaves a colour as it is", () => {
    fc.assert(fc.property(anyColor, (any) => hex(withLightness(any, lightnessOf(any))) === hex(any)));
  });
});
