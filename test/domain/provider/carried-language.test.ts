import { carriedLanguage } from "#domain/provider/carried-language.ts";
import { loginTransaction } from "#domain/provider/login-transaction.ts";

describe("the language of a sign-in that has returned from a provider", () => {
  test.each([
    [{ carried: { langCode: "de" } }, "de"],
    [{ carried: { langCode: 7 } }, undefined],
    [{ carried: {} }, undefined],
    [{ langCode: "de" }, undefined],
    ["de", undefined],
    [null, undefined],
  ])("is read from its record: %j has %j (prerender-18)", (content, language) => {
    expect(carriedLanguage.check(content)).toBe(language);
  });

  test("is as old as the record may be (prerender-18)", () => {
    const { key, lifetime } = loginTransaction;
    expect(carriedLanguage).toMatchObject({ key, lifetime });
  });
});
