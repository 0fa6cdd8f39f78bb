import { observer } from "mobx-react-lite";
import { usePresenter } from "#ui/app/use-presenter.ts";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { LinkButton } from "#ui/components/LinkButton.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { SendAgain } from "#ui/components/SendAgain.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { TextLink } from "#ui/components/TextLink.tsx";
import { useText } from "#ui/components/use-text.ts";
import { MailAgainNotice } from "#ui/reset-password/MailAgainNotice.tsx";
import { Screen } from "#ui/shell/Screen.tsx";

/** Says where to look for the mail, in the same words whether or not the account exists (F-02, F-03). */
export const ResetPasswordSentPage = observer(function ResetPasswordSentPage() {
  const text = useText();
  const presenter = usePresenter((presenters) => presenters.resetPasswordSent());
  const { email, again } = presenter;
  return (
    <Screen notices={again && <MailAgainNotice again={again} />}>
      <StatusMark icon="mail" />
      <PageTitle
        subtitle={[
          email === undefined
            ? text("resetPasswordSent.textWithoutEmail")
            : text("resetPasswordSent.text", { email }),
          text("resetPasswordSent.wait"),
        ]}
      >
        {text("resetPasswordSent.title")}
      </PageTitle>
      <ButtonGroup>
        {again ? (
          <SendAgain
            isSending={again.isSending}
            secondsToWait={again.secondsToWait}
            onSend={() => void again.send()}
          />
        ) : (
          <LinkButton to={presenter.otherEmailLink} kind="secondary">
            {text("resetPasswordSent.resend")}
          </LinkButton>
        )}
      </ButtonGroup>
      <TextLink to={presenter.otherEmailLink}>{text("resetPasswordSent.change")}</TextLink>
      <TextLink to={presenter.logInLink}>{text("common.backToLogin")}</TextLink>
    </Screen>
  );
});
