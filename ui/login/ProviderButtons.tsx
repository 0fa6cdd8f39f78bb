import { observer } from "mobx-react-lite";
import type { LoginPresenter } from "#application/login/login.presenter.ts";
import { textIn } from "#application/shared/text-in.ts";
import { useShell } from "#ui/app/use-presenter.ts";
import { Button, type ButtonKind } from "#ui/components/Button.tsx";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
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
