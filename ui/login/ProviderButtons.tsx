import { observer } from "mobx-react-lite";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import { textIn } from "#application/shared/text-in.ts";
import { useShell, type Shows } from "#ui/app/use-presenter.ts";
import { Button, type ButtonKind } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { PageTitle } from "#ui/components/PageTitle.tsx";
import { ProviderLogo } from "#ui/components/ProviderLogo.tsx";
import { useText } from "#ui/components/use-text.ts";

/** The buttons to the pages of providers. */
export const ProviderButtons = observer(function ProviderButtons({
  presenter,
  kind,
}: {
  readonly presenter: LoginPresenter;
  /** The kind of the first button. */
  readonly kind: ButtonKind;
}) {
  const text = useText();
  const { language } = useShell();
  const { redirects } = presenter;
  if (redirects.length === 0) return null;
  return (
    <ButtonGroup>
      {redirects.map((way, place) => {
        const pending = presenter.isBusy && way === presenter.chosenWay;
        return (
          <ProviderLogo key={`${way.provider} ${way.id}`} image={pending ? undefined : way.logo}>
            <Button
              kind={place === 0 ? kind : "secondary"}
              pending={pending}
              onClick={() => void presenter.signInAtProvider(way)}
            >
              {way.label === undefined
                ? text("login.provider.continue")
                : text("login.provider.continueNamed", { provider: textIn(way.label, language) })}
            </Button>
          </ProviderLogo>
        );
      })}
    </ButtonGroup>
  );
});

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
