import { NewPasswordPresenter } from "#application/password/new-password.presenter.ts";

const good = "Correct horse 1";

function typed(password: string, confirmPassword = "") {
  const presenter = new NewPasswordPresenter();
  presenter.typePassword(password);
  presenter.typeConfirmPassword(confirmPassword);
  return presenter;
}

const statesOf = ({ requirements }: NewPasswordPresenter) =>
  Object.fromEntries(requirements.map(({ rule, isMet }) => [rule, isMet ? "met" : "unmet"]));

const errorsOf = ({ passwordError, confirmPasswordError }: NewPasswordPresenter) => [
  passwordError,
  confirmPasswordError,
];

test("the list follows every key (password-07, R-04)", () => {
  const presenter = new NewPasswordPresenter();
  const all = { length: "unmet", "upper-case": "unmet", "lower-case": "unmet", digit: "unmet" };
  expect(statesOf(presenter)).toEqual({ ...all, match: "unmet" });
  presenter.typePassword("A");
  expect(statesOf(presenter)).toEqual({ ...all, "upper-case": "met", match: "unmet" });
  presenter.typePassword(good);
  presenter.typeConfirmPassword(good);
  expect(new Set(Object.values(statesOf(presenter)))).toEqual(new Set(["met"]));
  presenter.typePassword("");
  expect(statesOf(presenter)).toEqual({ ...all, match: "unmet" });
});

test("a password that is too long does not meet all requirements (password-10, R-04)", () => {
  const long = `${good}${"x".repeat(2_048)}`;
  const presenter = typed(long, long);
  const rest = { "upper-case": "met", "lower-case": "met", digit: "met", match: "met" };
  expect(statesOf(presenter)).toEqual({ longest: "unmet", ...rest });
  presenter.leavePassword();
  expect(statesOf(presenter)).toEqual({ longest: "unmet", ...rest });
  presenter.typePassword(long.slice(0, 2_048));
  expect(statesOf(presenter)).toMatchObject({ length: "met" });
});

test("nothing is complained of before a field is left, and never in the list (activate-41, R-06)", () => {
  const presenter = typed("short", "other");
  expect(errorsOf(presenter)).toEqual([undefined, undefined]);
  presenter.leavePassword();
  expect(errorsOf(presenter)).toEqual(["passwordFieldFormatError", undefined]);
  presenter.leaveConfirmPassword();
  expect(presenter.confirmPasswordError).toBe("passwordFieldMatchError");
  expect(statesOf(presenter)).toEqual({
    length: "unmet",
    "upper-case": "unmet",
    "lower-case": "met",
    digit: "unmet",
    match: "unmet",
  });
});

test("leaving an empty field says nothing, sending it does (password-06)", () => {
  const presenter = typed("");
  presenter.leavePassword();
  presenter.leaveConfirmPassword();
  expect(errorsOf(presenter)).toEqual([undefined, undefined]);
  expect(presenter.judge()).toBe(false);
  expect(errorsOf(presenter)).toEqual(["fieldRequired", "fieldRequired"]);
});

test.each([
  ["short", "short"],
  [good, "other"],
])("%j repeated as %j is not good to be sent (password-03, password-04)", (password, repeated) => {
  expect(typed(password, repeated).judge()).toBe(false);
});

test("both are judged again when either changes (password-05, R-06)", () => {
  const presenter = typed(good, "Correct horse 2");
  presenter.leaveConfirmPassword();
  expect(presenter.confirmPasswordError).toBe("passwordFieldMatchError");
  presenter.typePassword("Correct horse 2");
  expect(presenter.confirmPasswordError).toBeUndefined();
  presenter.leavePassword();
  presenter.typePassword("Correct horse");
  expect(errorsOf(presenter)).toEqual(["passwordFieldFormatError", "passwordFieldMatchError"]);
  presenter.typePassword("Correct horse 2");
  expect(presenter.judge()).toBe(true);
});

test("one that was used before is complained of until it is changed (password-09, R-09)", () => {
  const presenter = typed(good, good);
  expect(presenter.judge()).toBe(true);
  presenter.refuseAsUsedBefore();
  expect(presenter.passwordError).toBe("passwordHistory");
  expect(presenter.confirmPasswordError).toBeUndefined();
  presenter.typeConfirmPassword("x");
  expect(presenter.passwordError).toBe("passwordHistory");
  presenter.typePassword(`${good}2`);
  expect(presenter.passwordError).toBeUndefined();
});

test("what was typed stays as it was typed (password-08, PWD-03)", () => {
  const password = `  ${"Aa1 "}${"😀".repeat(2_100)}\t`;
  const presenter = typed(password, password);
  expect([presenter.password, presenter.confirmPassword]).toEqual([password, password]);
  presenter.leavePassword();
  expect(presenter.passwordError).toBe("passwordFieldTooLongError");
  expect(presenter.password).toBe(password);
});

test("nothing is left of it when it is cleared (PWD-04)", () => {
  const presenter = typed(good, "other");
  presenter.judge();
  presenter.refuseAsUsedBefore();
  presenter.clear();
  expect([presenter.password, presenter.confirmPassword]).toEqual(["", ""]);
  expect(errorsOf(presenter)).toEqual([undefined, undefined]);
});
