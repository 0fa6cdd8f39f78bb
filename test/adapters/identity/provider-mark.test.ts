import { providerMark } from "#adapters/identity/provider-mark.ts";
import { textIn } from "#application/shared/text-in.ts";
import { languages } from "#domain/shared/language.ts";
import { providerTools } from "#test/support/builders/provider-tools.ts";

const { redirectPolicy } = providerTools();
const long = "x".repeat(65);

describe("the label of a provider", () => {
  test.each([
    ["Staff", "Staff"],
    [
      { en: "Staff", de: "Personal", th: "พนักงาน" },
      { en: "Staff", de: "Personal", th: "พนักงาน" },
    ],
    [{ en: "Staff", de: 7, fr: long, xx: "Nobody", es: "" }, { en: "Staff" }],
    [{ de: "Personal" }, undefined],
    [{ en: 7, de: "Personal" }, undefined],
    [long, undefined],
    ["", undefined],
    [" \u0007 ", undefined],
    [7, undefined],
    [null, undefined],
    [["Staff"], undefined],
    [undefined, undefined],
  ])("%j is read as %j (tenant-36)", (label, read) => {
    expect(providerMark({ label })).toEqual(read === undefined ? {} : { label: read });
  });

  test("is one line without marks that turn the text around it (THM-05)", () => {
    const { label } = providerMark({ label: { en: "Sta\nff\u202e", de: "\u200fPersonal" } });
    expect(label).toEqual({ en: "Sta ff", de: "Personal" });
  });

  test("is shown in each language, in English where it has none (tenant-36)", () => {
    const label = { en: "Staff", de: "Personal" };
    const shown = languages.map((language) => textIn(label, language));
    expect(shown).toEqual(["Staff", "Personal", ...Array<string>(languages.length - 2).fill("Staff")]);
    expect(textIn("Staff", "th")).toBe("Staff");
  });
});

describe("the logo of a provider", () => {
  test.each([
    ["https://images.example/id.svg", true],
    ["http://images.example/id.svg", false],
    ["javascript:alert(1)", false],
    ["data:image/svg+xml,<svg/>", false],
    ["https://user@images.example/id.svg", false],
    [`https://images.example/${"x".repeat(2_048)}`, false],
    [7, false],
    [undefined, false],
  ])("%j is shown: %s (tenant-37, THM-02)", (logo, isShown) => {
    expect(providerMark({ logo }, redirectPolicy)).toEqual(isShown ? { logo } : {});
  });

  test("is not shown before its address can be judged (tenant-37)", () => {
    expect(providerMark({ logo: "https://images.example/id.svg" })).toEqual({});
  });
});
