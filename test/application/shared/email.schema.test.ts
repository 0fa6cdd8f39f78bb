import { emailRule } from "#application/shared/email.schema.ts";

const rule = emailRule({ required: "missing", malformed: "wrong", "too-long": "long" });

function errorOf(value: string): string | undefined {
  try {
    rule.validateSync(value);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

test.each([
  ["", "missing"],
  ["\t \u00a0", "missing"],
  ["ada@", "wrong"],
  [`${"a".repeat(250)}@harbour.example`, "long"],
  ["\tada@harbour.example ", undefined],
])("the error of %j is %s (login-14, login-15)", (value, error) => {
  expect(errorOf(value)).toBe(error);
});
