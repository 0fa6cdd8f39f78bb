import { observer } from "mobx-react-lite";
import { usePresenter, useShell } from "#ui/app/use-presenter.ts";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { LinkButton } from "#ui/components/LinkButton.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { StatusMark } from "#ui/components/StatusMark.tsx";
import { TextLink } from "#ui/components/TextLink.tsx";
import { useText } from "#ui/components/use-text.ts";
import { Screen } from "#ui/shell/Screen.tsx";

/** Says that a mail was sent, in the same words whether or not the account exists (activate-16, F-02, F-03). */
export const ActivateSentPage = observer(function ActivateSentPage() {
  const text = useText();
  const { tenantName, supportUrl } = useShell();
  const presenter = usePresenter((presenters) => presenters.activateSent());
  const { email } = presenter;
  return (
    <Screen>
      <StatusMark icon="mail" />
      <PageTitle
        tenantName={tenantName}
        subtitle={[
          email === undefined ? text("activateSent.textWithoutEmail") : text("activateSent.text", { email }),
          text("activateSent.wait"),
        ]}
      >
        {text("activateSent.title")}
      </PageTitle>
      {supportUrl !== undefined && (
        <ButtonGroup>
          <LinkButton href={supportUrl} kind="secondary">
            {text("common.contactSupport")}
          </LinkButton>
        </ButtonGroup>
      )}
      <TextLink to={presenter.sendAgainLink}>{text("activateSent.sendAgain")}</TextLink>
      <TextLink to={presenter.logInLink}>{text("common.backToLogin")}</TextLink>
    </Screen>
  );
});
