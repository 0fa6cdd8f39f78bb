import { observer } from "mobx-react-lite";
import type { EmailCodeEntry } from "#application/login/email-code-entry.ts";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import { usePresenter, useShell } from "#ui/app/use-presenter.ts";
import { Button } from "#ui/components/Button.tsx";
import { EmailChip } from "#ui/components/EmailChip.tsx";
import { Form } from "#ui/components/Form.tsx";
import { LiveRegion } from "#ui/components/LiveRegion.tsx";
import { Loader } from "#ui/components/Loader.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { useText } from "#ui/components/use-text.ts";
import { EmailCodeForm } from "#ui/login/EmailCodeForm.tsx";
import { EmailCodeNotice } from "#ui/login/EmailCodeNotice.tsx";
import { SendEmailCodeButton } from "#ui/login/SendEmailCodeButton.tsx";

/** Has a code sent by e-mail and asks for it, in place of the password. */
export const EmailCodeStep = observer(function EmailCodeStep({
  login,
  entry,
}: {
  readonly login: LoginPresenter;
  readonly entry: Pick<EmailCodeEntry, "open">;
}) {
  const text = useText();
  const { tenantName } = useShell();
  const presenter = usePresenter(() => entry.open());
  const { isAwaited, resends } = presenter;
  if (presenter.isLeaving) return leaving();
  return (
    <>
      <EmailCodeNotice presenter={presenter} />
      <PageTitle
        key={String(isAwaited)}
        tenantName={tenantName}
        documentTitle={text(login.isAfterActivation ? "login.title.activated" : "login.title")}
        wordsId="code-words"
        subtitle={
          isAwaited ? [text("login.code.sentTo"), text("login.code.wait")] : text("login.code.toSend")
        }
        hasErrors={presenter.error !== undefined || presenter.problem !== undefined}
        focus={!isAwaited}
      >
        {text(isAwaited ? "login.code.heading" : "login.code.toSendHeading")}
      </PageTitle>
      {isAwaited ? (
        <EmailCodeForm presenter={presenter} email={login.email} onChangeEmail={() => login.changeEmail()} />
      ) : (
        <Form onSubmit={() => void presenter.send()}>
          <EmailChip email={login.email} onChange={() => login.changeEmail()} />
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
        <PageTitle tenantName={tenantName} documentTitle={text("login.redirecting")} hidden>
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
