import { loginFieldError } from "#application/login/login.schema.ts";

test.each([
  ["email", "", "fieldRequired"],
  ["email", "\t \u00a0", "fieldRequired"],
  ["email", "ada@", "invalidEmailInput"],
  ["email", `${"a".repeat(65)}@harbour.example`, "emailTooLong"],
  ["email", "\tada@harbour.example ", undefined],
  ["password", "", "fieldRequired"],
] as const)("the error of %s %j is %s (login-14, login-16)", (field, value, error) => {
  expect(loginFieldError(field, value)).toBe(error);
});

test.each([" ", "x", "pässwörd 🙂", "x".repeat(5_000)])("any other password passes: %j (PWD-03)", (value) => {
  expect(loginFieldError("password", value)).toBeUndefined();
});
