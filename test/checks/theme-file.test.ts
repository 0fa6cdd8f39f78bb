import { judgeThemeFile } from "./theme-file.ts";

const navy = {
  primaryBackground: "#0b2545",
  primaryForeground: "#ffffff",
  secondaryBackground: "#13315c",
  secondaryForeground: "#e8eef7",
};

describe("a theme file", () => {
  test("reports unreadable text, its contrast, and the colour used instead", () => {
    const content = { primaryBackground: "#ffd400", primaryForeground: "#ffe680" };
    const { kind, lines } = judgeThemeFile(JSON.stringify(content));
    expect(kind).toBe("changed");
    expect(lines).toContain(
      'primaryForeground "#ffe680" cannot be read on its background, which takes 4.5:1 (it has 1.15:1): light uses #000000',
    );
    expect(lines).toContainEqual(expect.stringMatching(/^primaryBackground "#ffd400" hardly stands out/));
  });

  test("reports a value that is not a colour", () => {
    const { kind, lines } = judgeThemeFile(
      '{"primaryBackground": "red", "secondaryBackground": "#12345678"}',
    );
    expect(kind).toBe("changed");
    expect(lines).toContainEqual(expect.stringMatching(/^primaryBackground "red" is not written as #rgb/));
    expect(lines).toContainEqual(
      expect.stringMatching(/^secondaryBackground "#12345678" lets something shine/),
    );
  });

  test("reports an unknown name", () => {
    const { lines } = judgeThemeFile(JSON.stringify({ ...navy, primaryBackgroud: "#fff" }));
    expect(lines).toContain("primaryBackgroud is none of the six colours: no part of the portal reads it");
  });

  test.each([
    ["no JSON", "{colors", /^This is not JSON: /],
    ["empty", "", /^This is not JSON: /],
    ["a list", "[]", /^There are no colours here/],
    ["a text", '"navy"', /^There are no colours here/],
    ["null", "null", /^There are no colours here/],
    ["something else", '{"name": "lobby"}', /^None of the six colours is here/],
    ["a theme whose colours are a text", '{"colors": "red"}', /^There are no colours here/],
  ])("that is %s gets one clear sentence", (_kind, content, sentence) => {
    const verdict = judgeThemeFile(content);
    expect(verdict.kind).toBe("unusable");
    expect(verdict.lines).toEqual([expect.stringMatching(sentence)]);
  });
});
