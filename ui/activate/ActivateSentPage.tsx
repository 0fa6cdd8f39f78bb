import { observer } from "mobx-react-lite";
import { usePresenter, useShell } from "#ui/app/use-presenter.ts";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { LinkButton } from "#ui/components/LinkButton.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { SendAgain } from "#ui/components/SendAgain.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { TextLink } from "#ui/components/TextLink.tsx";
import { useText } from "#ui/components/use-text.ts";
import { MailAgainNotice } from "#ui/reset-password/MailAgainNotice.tsx";
import { Screen } from "#ui/shell/Screen.tsx";

/** Says that a mail was sent, in the same words whether or not the account exists (F-02, F-03). */
export const ActivateSentPage = observer(function ActivateSentPage() {
  const text = useText();
  const { supportUrl } = useShell();
  const presenter = usePresenter((presenters) => presenters.activateSent());
  const { email, again } = presenter;
  return (
    <Screen notices={again && <MailAgainNotice again={again} />} hasSupportLink={false}>
      <StatusMark icon="mail" />
      <PageTitle
        subtitle={[
          email === undefined ? text("activateSent.textWithoutEmail") : text("activateSent.text", { email }),
          text("activateSent.wait"),
        ]}
      >
        {text("activateSent.title")}
      </PageTitle>
      <ButtonGroup>
        {again && (
          <SendAgain
            isSending={again.isSending}
            secondsToWait={again.secondsToWait}
            onSend={() => void again.send()}
          />
        )}
        {supportUrl !== undefined && (
          <LinkButton href={supportUrl} kind="secondary">
            {text("common.contactSupport")}
          </LinkButton>
        )}
      </ButtonGroup>
      <TextLink to={presenter.otherEmailLink}>{text("resetPasswordSent.change")}</TextLink>
      <TextLink to={presenter.logInLink}>{text("common.backToLogin")}</TextLink>
    </Screen>
  );
});
