import { observer } from "mobx-react-lite";
import { usePresenter, useShell } from "#ui/app/use-presenter.ts";
import { useSearch } from "#ui/app/use-search.ts";
import { Button } from "#ui/components/Button.tsx";
import { LinkButton } from "#ui/components/LinkButton.tsx";
import { TextLink } from "#ui/components/TextLink.tsx";
import { useText } from "#ui/components/use-text.ts";
import { ErrorScreen } from "#ui/error/ErrorScreen.tsx";
import { LoadingScreen } from "#ui/shell/LoadingScreen.tsx";

/** Warns that the password expires soon, and offers to change it now or later (MD-09). */
export const PasswordWillExpireErrorPage = observer(function PasswordWillExpireErrorPage() {
  const search = useSearch();
  const text = useText();
  const { tenantName } = useShell();
  const presenter = usePresenter((presenters) => presenters.passwordWillExpire(search));
  const { phase } = presenter;
  if (phase.kind === "arriving") {
    return <LoadingScreen title="error.passwordWillExpire.title" text="shell.loading" />;
  }
  const isPasswordAtProvider = presenter.passwordPlace === "provider";
  return (
    <ErrorScreen
      heading={
        phase.inDays === undefined
          ? text("error.passwordWillExpire.title")
          : text("error.passwordWillExpire.heading", { days: phase.inDays })
      }
      documentTitle={text("error.passwordWillExpire.title")}
      text={
        isPasswordAtProvider
          ? text("resetPassword.atProvider", { tenant: tenantName })
          : text("error.passwordWillExpire.text")
      }
      account={phase.email}
      mark={{ icon: "clock", tone: "warning" }}
    >
      {!isPasswordAtProvider && (
        <LinkButton to={presenter.resetPasswordLink}>{text("error.passwordWillExpire.action")}</LinkButton>
      )}
      <Button
        kind={isPasswordAtProvider ? "primary" : "secondary"}
        pending={phase.kind === "leaving"}
        onClick={() => void presenter.postpone()}
      >
        {text("error.passwordWillExpire.later")}
      </Button>
      <TextLink to={presenter.anotherAccountLink}>{text("signedIn.useAnother")}</TextLink>
    </ErrorScreen>
  );
});
