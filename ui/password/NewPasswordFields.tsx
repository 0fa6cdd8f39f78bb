import { observer } from "mobx-react-lite";
import type {
  NewPasswordPresenter,
  PasswordRequirement,
} from "#application/password/new-password.presenter.ts";
import { PasswordField } from "#ui/components/PasswordField.tsx";
import { RequirementList } from "#ui/components/RequirementList.tsx";
import { useText } from "#ui/components/use-text.ts";
import {
  confirmPasswordErrors,
  confirmPasswordId,
  passwordErrors,
  passwordId,
} from "#ui/password/new-password-errors.ts";
import type { MessageId } from "#translations/message-id.ts";

const requirementsId = "password-requirements";

/** The `passwordrules` attribute, for which Safari generates a password that passes. */
const generatorRules = "minlength: 12; required: lower; required: upper; required: digit;";

const requirementTexts = {
  length: "password.rule.length",
  longest: "password.rule.longest",
  "upper-case": "password.rule.upperCase",
  "lower-case": "password.rule.lowerCase",
  digit: "password.rule.digit",
  match: "password.rule.match",
} as const satisfies Readonly<Record<PasswordRequirement["rule"], MessageId>>;

/** Asks for a new password twice and lists its requirements. Use it inside a `Form`. */
export const NewPasswordFields = observer(function NewPasswordFields({
  presenter,
  label = "password.label",
}: {
  readonly presenter: NewPasswordPresenter;
  readonly label?: MessageId;
}) {
  const text = useText();
  const { password, confirmPassword, passwordError, confirmPasswordError } = presenter;
  return (
    <>
      <PasswordField
        id={passwordId}
        label={text(label)}
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
            requirements={presenter.requirements.map(({ rule, isMet }) => ({
              text: text(requirementTexts[rule]),
              isMet,
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
