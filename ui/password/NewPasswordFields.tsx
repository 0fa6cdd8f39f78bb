import { observer } from "mobx-react-lite";
import type {
  NewPasswordPresenter,
  NewPasswordProblem,
  PasswordRequirement,
} from "#application/password/new-password.presenter.ts";
import type { NewPasswordError } from "#application/password/new-password.schema.ts";
import type { FieldError } from "#ui/components/ErrorSummary.tsx";
import { PasswordField } from "#ui/components/PasswordField.tsx";
import { RequirementList } from "#ui/components/RequirementList.tsx";
import { useText } from "#ui/components/use-text.ts";
import type { MessageId } from "#translations/message-id.ts";

/** A field id that password managers know; stable across builds. */
const passwordId = "new-password";
const confirmPasswordId = "confirm-password";
const requirementsId = "password-requirements";

/** The `passwordrules` attribute, for which Safari generates a password that passes. */
const generatorRules = "minlength: 12; required: lower; required: upper; required: digit;";

const passwordErrors: Readonly<Record<NewPasswordProblem, MessageId>> = {
  fieldRequired: "password.fieldRequired",
  passwordFieldFormatError: "password.passwordFieldFormatError",
  passwordFieldTooLongError: "password.passwordFieldTooLongError",
  passwordFieldMatchError: "password.passwordFieldMatchError",
  passwordHistory: "password.passwordHistory",
};

const confirmPasswordErrors: Readonly<Record<NewPasswordError, MessageId>> = {
  ...passwordErrors,
  fieldRequired: "password.confirm.fieldRequired",
};

const requirementTexts: Readonly<Record<PasswordRequirement["rule"], MessageId>> = {
  length: "password.rule.length",
  "upper-case": "password.rule.upperCase",
  "lower-case": "password.rule.lowerCase",
  digit: "password.rule.digit",
  match: "password.rule.match",
};

/** Asks for a new password twice and lists its requirements (password-05, R-02 to R-07). Use it inside a `Form`. */
export const NewPasswordFields = observer(function NewPasswordFields({
  presenter,
}: {
  readonly presenter: NewPasswordPresenter;
}) {
  const text = useText();
  const { password, confirmPassword, passwordError, confirmPasswordError } = presenter;
  return (
    <>
      <PasswordField
        id={passwordId}
        label={text("password.label")}
        autoComplete="new-password"
        passwordRules={generatorRules}
        describedBy={requirementsId}
        value={password}
        error={passwordError && text(passwordErrors[passwordError])}
        onChange={(value) => presenter.typePassword(value)}
        onBlur={() => presenter.leavePassword()}
        action={
          <RequirementList
            id={requirementsId}
            isBegun={password !== ""}
            requirements={presenter.requirements.map(({ rule, state }) => ({
              text: text(requirementTexts[rule]),
              state,
            }))}
          />
        }
      />
      <PasswordField
        id={confirmPasswordId}
        label={text("password.confirm.label")}
        autoComplete="new-password"
        passwordRules={generatorRules}
        value={confirmPassword}
        error={confirmPasswordError && text(confirmPasswordErrors[confirmPasswordError])}
        showLabel={text("password.confirm.show")}
        hideLabel={text("password.confirm.hide")}
        onChange={(value) => presenter.typeConfirmPassword(value)}
        onBlur={() => presenter.leaveConfirmPassword()}
      />
    </>
  );
});

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
