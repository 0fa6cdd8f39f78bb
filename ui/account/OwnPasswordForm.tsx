import { observer } from "mobx-react-lite";
import type { AccountPresenter } from "#application/account/account.presenter.ts";
import type {
  CurrentPasswordError,
  OwnPasswordPresenter,
} from "#application/account/own-password.presenter.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { Checkbox } from "#ui/components/Checkbox.tsx";
import { CountdownButton } from "#ui/components/CountdownButton.tsx";
import { ErrorSummary } from "#ui/components/ErrorSummary.tsx";
import { focusHeading } from "#ui/components/focus-heading.ts";
import { Form } from "#ui/components/Form.tsx";
import { PasswordField } from "#ui/components/PasswordField.tsx";
import { useText } from "#ui/components/use-text.ts";
import { newPasswordErrors } from "#ui/password/new-password-errors.ts";
import { NewPasswordFields } from "#ui/password/NewPasswordFields.tsx";
import type { MessageId } from "#translations/message-id.ts";

/** The id by which password managers know the field. */
const currentPasswordId = "current-password";

const errors = {
  fieldRequired: "account.password.currentRequired",
  wrong: "account.password.currentWrong",
} as const satisfies Readonly<Record<CurrentPasswordError, MessageId>>;

/** Asks for the present and a new password. */
export const OwnPasswordForm = observer(function OwnPasswordForm({
  account,
  presenter,
}: Shows<OwnPasswordPresenter> & { readonly account: AccountPresenter }) {
  const text = useText();
  const { currentPassword, currentPasswordError, endsOtherSessions, newPassword, submission } = presenter;
  const currentError = currentPasswordError && text(errors[currentPasswordError]);
  const summary = [
    ...(currentError === undefined ? [] : [{ field: currentPasswordId, message: currentError }]),
    ...newPasswordErrors(newPassword, text),
  ];
  return (
    <Form onSubmit={() => void presenter.submit()} failures={submission.failedSubmits}>
      {submission.failedSubmits > 0 && <ErrorSummary errors={summary} />}
      {/* Tells password managers whose passwords these are. */}
      <input type="email" name="email" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordField
        id={currentPasswordId}
        label={text("account.password.current")}
        autoComplete="current-password"
        autoFocus
        value={currentPassword}
        error={currentError}
        showLabel={text("account.password.showCurrent")}
        hideLabel={text("account.password.hideCurrent")}
        onChange={(typed) => presenter.typeCurrentPassword(typed)}
      />
      <NewPasswordFields presenter={newPassword} />
      <Checkbox
        id="end-other-sessions"
        label={text("account.password.endOthers")}
        checked={endsOtherSessions}
        onChange={() => presenter.toggleOtherSessions()}
      />
      <CountdownButton
        type="submit"
        kind="primary"
        pending={submission.isBusy}
        secondsLeft={account.retry.secondsLeft}
        waiting={(time) => text("wait.retryIn", { time })}
        announcement={text("wait.retryReady")}
      >
        {text("account.password.save")}
      </CountdownButton>
      <Button
        kind="secondary"
        onClick={() => {
          account.closePassword();
          focusHeading();
        }}
      >
        {text("account.password.cancel")}
      </Button>
    </Form>
  );
});
