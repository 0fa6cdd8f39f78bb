import { observer } from "mobx-react-lite";
import type { EmailCodeEntry, EmailCodeError } from "#application/login/email-code.presenter.ts";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import { usePresenter } from "#ui/app/use-presenter.ts";
import { CodeForm } from "#ui/code/CodeForm.tsx";
import { Button } from "#ui/components/Button.tsx";
import { EmailChip } from "#ui/components/EmailChip.tsx";
import { Form } from "#ui/components/Form.tsx";
import { LiveRegion } from "#ui/components/LiveRegion.tsx";
import { Loader } from "#ui/components/Loader.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { useText } from "#ui/components/use-text.ts";
import { EmailCodeNotice } from "#ui/login/EmailCodeNotice.tsx";
import { SendEmailCodeButton } from "#ui/login/SendEmailCodeButton.tsx";
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

/** Has a code sent by e-mail and asks for it, in place of the password. */
export const EmailCodeStep = observer(function EmailCodeStep({
  login,
  entry,
}: {
  readonly login: LoginPresenter;
  readonly entry: Pick<EmailCodeEntry, "open">;
}) {
  const text = useText();
  const presenter = usePresenter(() => entry.open());
  const { isAwaited } = presenter;
  const { error, resends } = presenter.entry;
  const chip = <EmailChip email={login.email} onChange={() => login.changeEmail()} />;
  if (presenter.isLeaving) return leaving();
  return (
    <>
      <EmailCodeNotice presenter={presenter} />
      <PageTitle
        key={String(isAwaited)}
        documentTitle={text(login.isAfterActivation ? "login.title.activated" : "login.title")}
        wordsId="code-words"
        subtitle={
          isAwaited ? [text("login.code.sentTo"), text("login.code.wait")] : text("login.code.toSend")
        }
        hasErrors={error !== undefined || presenter.problem !== undefined}
        focus={!isAwaited}
      >
        {text(isAwaited ? "login.code.heading" : "login.code.toSendHeading")}
      </PageTitle>
      {isAwaited ? (
        <CodeForm
          step={presenter}
          label={text("login.code.label")}
          describedBy="code-words"
          error={error && text(errors[error])}
          above={chip}
        >
          <Button type="submit" pending={presenter.entry.submission.isBusy}>
            {text("login.password.submit")}
          </Button>
        </CodeForm>
      ) : (
        <Form onSubmit={() => void presenter.send()}>
          {chip}
          <SendEmailCodeButton presenter={presenter} />
        </Form>
      )}
      {isAwaited && <SendEmailCodeButton presenter={presenter} isAgain />}
      <LiveRegion kind="status" hidden>
        {resends > 0 && <span key={resends}>{text("login.code.sentAgain")}</span>}
      </LiveRegion>
      <Button kind="link" onClick={() => presenter.usePassword()}>
        {text("login.code.usePassword")}
      </Button>
    </>
  );

  function leaving() {
    return (
      <>
        <PageTitle documentTitle={text("login.redirecting")} hidden>
          {text("login.redirecting")}
        </PageTitle>
        <Loader
          text={text("login.redirecting")}
          exit={{ text: text("common.backToLogin"), onClick: () => login.abandon() }}
        />
      </>
    );
  }
});
