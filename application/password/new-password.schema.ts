import { object, string } from "yup";
import { firstError } from "#application/shared/first-error.ts";
import { judgePassword } from "#domain/password/password-policy.ts";

export type NewPasswordField = "password" | "confirmPassword";

/** The specification's names for errors of a new password. */
export type NewPasswordError =
  | "fieldRequired"
  | "passwordFieldFormatError"
  | "passwordFieldTooLongError"
  | "passwordFieldMatchError";

type Values = Readonly<Record<NewPasswordField, string>>;

const newPasswordSchema = object({
  password: string()
    .required("fieldRequired")
    .test("weak", "passwordFieldFormatError", (password) => judgePassword(password) !== "weak")
    .test("too-long", "passwordFieldTooLongError", (password) => judgePassword(password) !== "too-long"),
  confirmPassword: string()
    .required("fieldRequired")
    .test(
      "match",
      "passwordFieldMatchError",
      (confirmPassword, { parent }) => confirmPassword === (parent as Values).password,
    ),
});

/** Returns what is wrong with one of the two fields, or undefined. Nothing is trimmed or converted. */
export function newPasswordError(field: NewPasswordField, values: Values): NewPasswordError | undefined {
  return firstError(() => newPasswordSchema.validateSyncAt(field, values, { strict: true }));
}
