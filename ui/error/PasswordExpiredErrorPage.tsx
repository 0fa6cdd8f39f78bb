import { observer } from "mobx-react-lite";
import { usePresenter, useShell } from "#ui/app/use-presenter.ts";
import { useSearch } from "#ui/app/use-search.ts";
import { LinkButton } from "#ui/components/LinkButton.tsx";
import { useText } from "#ui/components/use-text.ts";
import { ErrorScreen } from "#ui/error/ErrorScreen.tsx";

/** Tells that the password has expired and has to be changed. */
export const PasswordExpiredErrorPage = observer(function PasswordExpiredErrorPage() {
  const search = useSearch();
  const text = useText();
  const { tenantName } = useShell();
  const presenter = usePresenter((presenters) => presenters.error(search));
  const isPasswordAtProvider = presenter.passwordPlace === "provider";
  return (
    <ErrorScreen
      heading={text("error.passwordExpired.heading")}
      documentTitle={text("error.passwordExpired.title")}
      text={
        isPasswordAtProvider
          ? text("resetPassword.atProvider", { tenant: tenantName })
          : text("error.passwordExpired.text")
      }
      account={presenter.account}
      mark={{ icon: "clock", tone: "warning" }}
    >
      {isPasswordAtProvider ? (
        <LinkButton to={presenter.logInLink}>{text("common.backToLogin")}</LinkButton>
      ) : (
        <LinkButton to={presenter.resetPasswordLink}>{text("error.passwordExpired.action")}</LinkButton>
      )}
      <LinkButton to={presenter.anotherAccountLink} kind="secondary">
        {text("signedIn.useAnother")}
      </LinkButton>
    </ErrorScreen>
  );
});
