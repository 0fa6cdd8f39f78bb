import { observer } from "mobx-react-lite";
import type { ResetPasswordPresenter } from "#application/reset-password/reset-password.presenter.ts";
import { useShell, type Shows } from "#ui/app/use-presenter.ts";
import { LinkButton } from "#ui/components/LinkButton.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { useText } from "#ui/components/use-text.ts";

/** Replaces the form of ResetPasswordPage where the password belongs to the provider. */
export const AtProvider = observer(function AtProvider({ presenter }: Shows<ResetPasswordPresenter>) {
  const text = useText();
  const { tenantName } = useShell();
  return (
    <>
      <PageTitle tenantName={tenantName} subtitle={text("resetPassword.atProvider", { tenant: tenantName })}>
        {text("resetPassword.title")}
      </PageTitle>
      <LinkButton to={presenter.logInLink}>{text("common.backToLogin")}</LinkButton>
    </>
  );
});
