import { observer } from "mobx-react-lite";
import type { EmailCodeError, EmailCodePresenter } from "#application/login/email-code.presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { EmailChip } from "#ui/components/EmailChip.tsx";
import { Form } from "#ui/components/Form.tsx";
import { OneTimeCodeField } from "#ui/components/OneTimeCodeField.tsx";
import { useText } from "#ui/components/use-text.ts";
import type { MessageId } from "#translations/message-id.ts";

const errors = {
  empty: "login.code.fieldRequired",
  "too-few": "login.code.tooFew",
  "too-many": "login.code.tooMany",
  "not-digits": "login.code.notDigits",
  wrong: "login.code.wrong",
  expired: "login.code.expired",
  "too-many-tries": "login.code.tooManyTries",
} as const satisfies Readonly<Record<EmailCodeError, MessageId>>;

/** The field for the code, which takes focus, under the address that it was sent to. */
export const EmailCodeForm = observer(function EmailCodeForm({
  presenter,
  email,
  onChangeEmail,
}: {
  readonly presenter: EmailCodePresenter;
  readonly email: string;
  readonly onChangeEmail: () => void;
}) {
  const text = useText();
  const { error, failedSubmits } = presenter;
  return (
    <Form onSubmit={() => void presenter.submit()} failures={failedSubmits}>
      <EmailChip email={email} onChange={onChangeEmail} />
      <OneTimeCodeField
        key={presenter.resends}
        id="one-time-code"
        label={text("login.code.label")}
        describedBy="code-words"
        autoFocus
        failures={failedSubmits}
        value={presenter.text}
        error={error && text(errors[error])}
        onChange={(typed) => presenter.type(typed)}
      />
      <Button type="submit" pending={presenter.isBusy}>
        {text("login.password.submit")}
      </Button>
    </Form>
  );
});
