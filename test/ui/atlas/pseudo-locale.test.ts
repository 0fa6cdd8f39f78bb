import { IntlMessageFormat } from "intl-messageformat";
import { mirroredPseudoMessages, pseudoMessages } from "#ui/atlas/pseudo-locale.ts";
import english from "#translations/en.json";

/** A message as a pseudo-locale says it. */
function said(
  message: string,
  values: Record<string, string | number> = {},
  converted = pseudoMessages,
): string {
  const { ast } = { ast: new IntlMessageFormat(message, "en").getAst() };
  const [elements] = Object.values(converted({ message: ast }));
  return String(new IntlMessageFormat(elements as typeof ast, "en").format(values));
}

describe("the pseudo-locale", () => {
  test.each(Object.entries(english))(
    "says %s in brackets, accented and two fifths longer (I-09)",
    (_id, message) => {
      const values = {
        tenant: "",
        title: "",
        email: "",
        host: "",
        reason: "",
        minutes: 2,
        days: 2,
        left: 2,
        date: "",
        seconds: 2,
        requirements: "",
        number: 2,
        total: 4,
        app: "",
        keeper: "",
        provider: "",
        account: "",
        name: "",
        count: 2,
        time: "",
        code: "",
        support: "yes",
        language: "",
      };
      const text = said(message, values);
      const before = String(new IntlMessageFormat(message, "en").format(values));
      expect(text).toMatch(/^⟦.*⟧$/);
      expect([...text].length).toBeGreaterThanOrEqual(Math.floor(before.length * 1.4));
      expect(text).not.toContain(before);
    },
  );

  test("keeps what is put in as it is", () => {
    expect(said("Continue to {tenant}", { tenant: "Harbour" })).toMatch(/^⟦Çöö\S+ ţöö Harbour ?~*⟧$/);
  });

  test("reaches into plurals", () => {
    const text = said("{days, plural, one {# day} other {# days}} left", { days: 2 });
    expect(text).toMatch(/^⟦2 ðááýš ļééƒţ ?~*⟧$/);
  });

  test("written from right to left, turns every word and isolates every value (language-46)", () => {
    const message = "{days, plural, one {# day} other {# days of {tenant}}} left";
    const text = said(message, { days: 2, tenant: "Harbour" }, mirroredPseudoMessages);
    expect(text).toMatch(
      /^\u202e⟦\u202c2 \u202e\S+\u202c \u202eööƒ\u202c \u2068Harbour\u2069 \u202e\S+\u202c/,
    );
  });
});
