import { observer } from "mobx-react-lite";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import { useShell, type Shows } from "#ui/app/use-presenter.ts";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { useText } from "#ui/components/use-text.ts";
import { ProviderButtons } from "#ui/login/ProviderButtons.tsx";

/** Replaces the form of a tenant whose people sign in on the page of a provider. */
export const ProviderStage = observer(function ProviderStage({ presenter }: Shows<LoginPresenter>) {
  const text = useText();
  const { tenantName } = useShell();
  return (
    <>
      <PageTitle
        key="at-provider"
        documentTitle={text(presenter.isAfterActivation ? "login.title.activated" : "login.title")}
        subtitle={text("login.provider.text", { tenant: tenantName })}
        hasErrors={presenter.problem !== undefined}
      >
        {text("login.email.heading")}
      </PageTitle>
      <ProviderButtons presenter={presenter} kind="primary" />
    </>
  );
});
