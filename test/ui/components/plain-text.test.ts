import type { useText } from "#ui/components/use-text.ts";
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

/** Never run: the compiler is the test, and an expected error that does not come is one. */
export function textsThatDoNotCompile(
  text: ReturnType<typeof useText>,
  way: "mfa.ways.sms" | "mfa.ways.smmobile",
) {
  text("login.email.label");
  text("mfa.ways.sms", { number: "110" });
  text(way, { number: "110", app: "Harbour" });
  // @ts-expect-error a value is missing
  text("mfa.ways.sms");
  // @ts-expect-error a value that one of the messages needs is missing
  text(way, { number: "110" });
  // @ts-expect-error the message has no such value
  text("mfa.ways.sms", { number: "110", app: "Harbour" });
  // @ts-expect-error a count in a plural is missing
  text("common.errorBusy", {});
}
