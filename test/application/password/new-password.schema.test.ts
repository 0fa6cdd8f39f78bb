import { newPasswordError, type NewPasswordError } from "#application/password/new-password.schema.ts";

const good = "Correct horse 1";

describe("spec §5: a new password", () => {
  test.each<[string, NewPasswordError | undefined]>([
    ["", "fieldRequired"],
    [" ", "passwordFieldFormatError"],
    ["Abcdefghij1", "passwordFieldFormatError"],
    ["abcdefghijk1", "passwordFieldFormatError"],
    ["ABCDEFGHIJK1", "passwordFieldFormatError"],
    ["Abcdefghijkl", "passwordFieldFormatError"],
    [`Aa1${"x".repeat(2_046)}`, "passwordFieldTooLongError"],
    [`Aa1${"x".repeat(2_045)}`, undefined],
    [good, undefined],
    [`  ${good}  `, undefined],
  ])("password-01 password-02 password-03 password-06 %j: %s", (password, error) => {
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
  ])("password-04 password-06 %j repeated as %j: %s", (password, confirmPassword, error) => {
    expect(newPasswordError("confirmPassword", { password, confirmPassword })).toBe(error);
  });
});
