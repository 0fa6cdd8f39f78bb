import { emailCheck } from "#application/shared/email.schema.ts";

const errorOf = emailCheck({ required: "missing", malformed: "wrong", "too-long": "long" });

test.each([
  ["", "missing"],
  ["\t \u00a0", "missing"],
  ["ada@", "wrong"],
  [`${"a".repeat(250)}@harbour.example`, "long"],
  ["\tada@harbour.example ", undefined],
])("the error of %j is %s (login-14, login-15)", (value, error) => {
  expect(errorOf(value)).toBe(error);
});
