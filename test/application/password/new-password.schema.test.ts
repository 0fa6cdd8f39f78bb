import { newPasswordError, type NewPasswordError } from "#application/password/new-password.schema.ts";

const good = "Correct horse 1";

describe("a new password", () => {
  test.each<[string, NewPasswordError | undefined]>([
    ["", "fieldRequired"],
    ["Abcdefghij1", "passwordFieldFormatError"],
    [`Aa1${"x".repeat(2_046)}`, "passwordFieldTooLongError"],
    [good, undefined],
  ])("%j: %s (password-03, password-06)", (password, error) => {
    expect(newPasswordError("password", { password, confirmPassword: "" })).toBe(error);
  });

  test.each<[string, string, NewPasswordError | undefined]>([
    [good, "", "fieldRequired"],
    [good, `${good} `, "passwordFieldMatchError"],
    [good, good.toLowerCase(), "passwordFieldMatchError"],
    ["Caf\u00e9 12345678", "Cafe\u0301 12345678", "passwordFieldMatchError"],
    ["", good, "passwordFieldMatchError"],
    [good, good, undefined],
    ["too weak", "too weak", undefined],
  ])("%j repeated as %j: %s (password-04, password-06)", (password, confirmPassword, error) => {
    expect(newPasswordError("confirmPassword", { password, confirmPassword })).toBe(error);
  });
});
