import { observer } from "mobx-react-lite";
import { usePresenter, useShell } from "#ui/app/use-presenter.ts";
import { useSearch } from "#ui/app/use-search.ts";
import { LinkButton } from "#ui/components/LinkButton.tsx";
import { useText } from "#ui/components/use-text.ts";
import { ErrorScreen } from "#ui/error/ErrorScreen.tsx";

/** Tells that the account is blocked after too many attempts or a leaked password, and offers the reset (P-07). */
export const AccountDisabledErrorPage = observer(function AccountDisabledErrorPage() {
  const search = useSearch();
  const text = useText();
  const { tenantName } = useShell();
  const presenter = usePresenter((presenters) => presenters.error(search));
  const isPasswordAtProvider = presenter.passwordPlace === "provider";
  const next = isPasswordAtProvider
    ? text("resetPassword.atProvider", { tenant: tenantName })
    : text("error.accountDisabled.next");
  return (
    <ErrorScreen
      heading={text("error.accountDisabled.heading")}
      documentTitle={text("error.accountDisabled.title")}
      text={[text("error.accountDisabled.text"), next]}
      mark={{ icon: "lock", tone: "warning" }}
    >
      {!isPasswordAtProvider && (
        <LinkButton to={presenter.resetPasswordLink}>{text("error.accountDisabled.action")}</LinkButton>
      )}
      <LinkButton to={presenter.logInLink} kind={isPasswordAtProvider ? "primary" : "secondary"}>
        {text("common.backToLogin")}
      </LinkButton>
    </ErrorScreen>
  );
});
