import { plainText } from "#ui/components/plain-text.ts";

const subtitle = [
  { type: 0, value: "Log in to " },
  { type: 1, value: "tenant" },
];

describe("plainText", () => {
  test("joins words and values", () => {
    expect(plainText(subtitle, { tenant: "Harbour" })).toBe("Log in to Harbour");
  });

  test("markup in a value stays what it is (THM-05)", () => {
    expect(plainText(subtitle, { tenant: "<b>{x}</b>" })).toBe("Log in to <b>{x}</b>");
  });

  test("returns undefined when a value is missing (L10-02)", () => {
    expect(plainText(subtitle, {})).toBeUndefined();
  });

  test("returns undefined for plurals", () => {
    expect(plainText([{ type: 6, value: "minutes", options: {} }], { minutes: 1 })).toBeUndefined();
  });
});
