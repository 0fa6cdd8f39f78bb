import type {
  NewPasswordPresenter,
  NewPasswordProblem,
} from "#application/password/new-password.presenter.ts";
import type { NewPasswordError } from "#application/password/new-password.schema.ts";
import type { FieldError } from "#ui/components/ErrorSummary.tsx";
import type { useText } from "#ui/components/use-text.ts";
import type { MessageId } from "#translations/message-id.ts";

/** Field ids that password managers know; stable across builds. */
export const passwordId = "new-password";
export const confirmPasswordId = "confirm-password";

export const passwordErrors = {
  fieldRequired: "password.fieldRequired",
  passwordFieldFormatError: "password.passwordFieldFormatError",
  passwordFieldTooLongError: "password.passwordFieldTooLongError",
  passwordFieldMatchError: "password.passwordFieldMatchError",
  passwordHistory: "password.passwordHistory",
} as const satisfies Readonly<Record<NewPasswordProblem, MessageId>>;

export const confirmPasswordErrors = {
  ...passwordErrors,
  fieldRequired: "password.confirm.fieldRequired",
} as const satisfies Readonly<Record<NewPasswordError, MessageId>>;

/** Returns the errors of the two fields for the summary above the form. */
export function newPasswordErrors(
  { passwordError, confirmPasswordError }: NewPasswordPresenter,
  text: ReturnType<typeof useText>,
): readonly FieldError[] {
  return [
    ...(passwordError ? [{ field: passwordId, message: text(passwordErrors[passwordError]) }] : []),
    ...(confirmPasswordError
      ? [{ field: confirmPasswordId, message: text(confirmPasswordErrors[confirmPasswordError]) }]
      : []),
  ];
}
